import { games } from "@flottille/host/games"
import { describe, expect, it } from "vitest"
import { run } from "./fixtures/run"

describe.each(games.map(({ game }) => game.id))("%s, as registered", (id) => {
  const here = (line: string, setup: Parameters<typeof run>[1] = {}) => run(line, setup, games)

  it("plays a whole game whose record verifies", async () => {
    expect(await here(`demo ${id}`)).toMatchObject({ code: 0, err: "" })
  })

  it("is played from standard input, saved in both forms and taken up again", async () => {
    const files: Record<string, string> = {}
    const first = await here(`play ${id} --seed 5 -p human`, {
      files,
      lines: ["1", "1", "1", "save a.txt", "save a.json"],
    })
    expect(first).toMatchObject({ code: 0, err: "" })
    expect(first.out).not.toContain("Refused")
    for (const file of ["a.txt", "a.json"])
      expect(await here(`replay ${file}`, { files })).toMatchObject({ code: 0, err: "" })
    const again = await here("play --resume a.txt -p human", {
      files,
      lines: ["save b.json", "undo", "1", "save c.json"],
    })
    expect(again).toMatchObject({ code: 0, err: "" })
    expect(files["b.json"]).toBe(files["a.json"])
  })

  it("refuses by a sentence and a clause of its rulebook", async () => {
    const { out } = await here(`play ${id} --seed 5 -p human`, { lines: ["no such thing", "resign"] })
    expect(out).toMatch(/Not understood from .*\([A-Z]+-[\d.]+\)\n/)
  })

  it("prints its rules and options in both languages", async () => {
    for (const lang of ["en", "fr"]) {
      const { code, out } = await here(`rules ${id} --lang ${lang}`)
      expect(code).toBe(0)
      expect(out).not.toContain("undefined")
      expect(await here(`games ${id} --lang ${lang}`)).toMatchObject({ code: 0, err: "" })
    }
  })

  it("is simulated with every policy, and counted", async () => {
    for (const name of ["random", ...Object.keys(games.find(({ game }) => game.id === id)?.policies ?? {})])
      expect(await here(`simulate ${id} -n 2 --seed 1 --policy ${name}`)).toMatchObject({ code: 0, err: "" })
    expect(await here(`perft ${id} --depth 1`)).toMatchObject({ code: 0, err: "" })
  })
})

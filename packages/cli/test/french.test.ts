import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { games } from "../src/games"
import { run } from "./fixtures/run"

const COMMANDS = (await run("")).out.match(/^ {2}\w+(?= )/gm)?.map((name) => name.trim()) ?? []

describe("the command line in French", () => {
  it.each(["", ...COMMANDS.filter((name) => name !== "help").map((name) => `${name} --help`)])(
    "has the help of %s in French",
    async (line) => {
      const [english, french] = [await run(line), await run(`--lang fr ${line}`)]
      expect(french.code).toBe(0)
      expect(french.out).toContain("Usage : flottille")
      const shared = french.out
        .split("\n")
        .filter((told) => english.out.split("\n").includes(told) && (told.match(/[a-z']{3,}/gi)?.length ?? 0) > 4)
      expect(shared).toEqual([])
    },
  )

  it("says what is wrong in French", async () => {
    const faults = ["plai", "play risk --colour", "simulate", "rules risk --lang fr --lang de", "simulate risk -n none", "rules risk A B"]
    for (const line of faults) {
      const { code, err } = await run(`--lang fr ${line}`)
      expect(code).toBe(2)
      expect(err).toMatch(/^erreur : /)
      expect(err).toContain("Voir --help.")
    }
    expect((await run("--lang=fr play chess")).err).toBe("flottille : jeu : pas de jeu « chess » ; il y a risk, peek, bids\n")
  })

  it("plays a game without a word of English", async () => {
    const lines = ["aide", "1", "liste 1-3", "annuler", "conseil uniform", "O1", "nouvelles"]
    for (const { game } of games) {
      const { out } = await run(
        `play ${game.id} --seed 4 --lang fr`,
        { lines: game.seats(game.options()).length === 2 ? [...lines, "abandonner"] : lines },
        games,
      )
      const english = /\b(the|turn|left|of|refused|taken|saved|wins|seat|is|human|with|from|read|would|game|phase|orders?|sealed|units?)\b/i
      const told = out.split("\n").filter((line) => english.test(line.replace(/[A-Z]{3}\S*|« .* »|Monnok|mcts\S*|random|\buniform\b/g, "")))
      expect(told).toEqual([])
    }
  })
})

describe("completion", () => {
  it("knows commands, options and games, in every shell", async () => {
    for (const shell of ["bash", "zsh", "fish"]) {
      const { code, out } = await run(`completion ${shell}`)
      expect(code).toBe(0)
      for (const word of ["play", "resume", "peek", "flip"]) expect(out).toContain(word)
    }
    expect(await run("completion tcsh")).toMatchObject({
      code: 1,
      err: 'flottille: input error: shell: no script for "tcsh"; there are bash, zsh, fish\n',
    })
  })

  it.runIf(existsSync("/bin/bash"))("completes in bash", async () => {
    const { out } = await run("completion bash")
    const completed = (...typed: readonly string[]) => {
      const words = typed.map((word) => `'${word}'`).join(" ")
      const script = `${out}\nCOMP_WORDS=(${words}); COMP_CWORD=${typed.length - 1}; _flottille; echo "\${COMPREPLY[@]}"`
      return spawnSync("/bin/bash", ["-c", script], { encoding: "utf8" }).stdout.trim()
    }
    expect(completed("flottille", "res")).toBe("resume")
    expect(completed("flottille", "play", "pe")).toBe("peek")
    expect(completed("flottille", "play", "--re")).toBe("--resume")
    expect(completed("flottille", "rules", "risk", "--lang", "")).toBe("en fr")
  })
})

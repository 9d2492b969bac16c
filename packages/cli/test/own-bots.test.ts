import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { games } from "@flottille/host/games"
import { afterAll, describe, expect, it, vi } from "vitest"
import { run } from "./fixtures/run"

// Among the sources: there the packages are found without a build.
const folder = mkdtempSync(fileURLToPath(new URL("own-bots-", import.meta.url)))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A file of a bot, and the word for it at a command line. */
function fileOf(name: string, code: string): string {
  const path = join(folder, name)
  writeFileSync(path, code)
  return `./${relative(process.cwd(), path).replaceAll("\\", "/")}`
}

const page = readFileSync(new URL("../../../docs/bots.md", import.meta.url), "utf8")
const ofThePage = fileOf("my-bot.mjs", /^```js\n([\s\S]*?)^```$/m.exec(page)?.[1] ?? "")

/** A bot that does what an expression says. */
const doing = (name: string, choose: string, start = "bot") =>
  fileOf(
    `${name}.mjs`,
    `const bot = { name: "${name}", budget: { iterations: 1 }, start: () => ${start}, choose: (question) => ${choose} }\nexport default () => bot\n`,
  )
const first = doing("first", "({ action: question.actions[0] })")
const throwing = doing("throwing", '{ throw new RangeError("lost the thread") }')
const wild = doing("wild", '({ action: "fly" })')
const silent = doing("silent", "new Promise(() => {})")
const rising = doing("rising", "({})", '{ throw new Error("not today") }')
const rambling = doing("rambling", "({ action: question.actions[0], then: 7 })")

describe("a bot of one's own", () => {
  it("runs the forty lines of the documentation, from a file", async () => {
    const { code, out, err } = await run(`arena mille-sabords ${ofThePage} uniform --blocks 1 --seed 2`, {}, games)
    expect([code, err]).toEqual([0, ""])
    expect(out).toMatch(/^ {2}sampler +\d+/m)
    expect(out).not.toContain("Forfeit")
    const played = await run(`play mille-sabords --seed 1 -p uniform --seat starboard=${ofThePage}`, {}, games)
    expect([played.code, played.err]).toEqual([0, ""])
    expect(played.out).toContain(`starboard (${ofThePage})`)
  })

  it("is watched, and analyses", async () => {
    expect(await run(`watch risk --seed 3 -o goal=10 -p ${first}`)).toMatchObject({ code: 0, err: "" })
    expect((await run(`watch risk --seed 3 -p left=${first},right=random -o goal=10`)).code).toBe(0)
  })

  it.each([
    [throwing, "threw. lost the thread"],
    [wild, "no such action. wild answered fly; expected one of the listed actions"],
    [silent, "no answer. nothing within 30 ms"],
    [rising, "threw. not today"],
  ])("that fails loses its games in the arena: %s", async (file, why) => {
    const { code, out } = await run(`arena risk ${file} uniform --blocks 1 --seed 3 --patience 30`)
    expect(code).toBe(0)
    expect(out).toMatch(/^ {2}uniform +2 +0 +0/m)
    expect(out).toContain(why)
  })

  it("may return a malformed plan", async () => {
    const { code, out } = await run(`arena risk ${rambling} uniform --blocks 1 --seed 3 -o goal=10`)
    expect(code).toBe(0)
    expect(out).not.toContain("Forfeit")
  })

  it.each([
    [throwing, "has failed: lost the thread"],
    [wild, "has failed: wild answered fly; expected one of the listed actions"],
  ])("that fails at a table is reported and the game saved: %s", async (file, why) => {
    const { code, err, files } = await run(`play risk --seed 3 -p uniform --seat left=${file} --save game.txt`)
    expect([code, err]).toEqual([1, `flottille: bot error: ${file} ${why}\n`])
    expect(Object.keys(files)).toContain("game.txt")
  })

  it("that never answers at a table times out after a minute", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    try {
      let isOver = false
      const played = run(`play risk --seed 3 -p uniform --seat left=${silent}`).finally(() => {
        isOver = true
      })
      while (!isOver) {
        await new Promise((resolve) => setImmediate(resolve))
        vi.advanceTimersByTime(1000)
      }
      expect(await played).toMatchObject({ code: 1, err: `flottille: bot error: ${silent} does not answer\n` })
    } finally {
      vi.useRealTimers()
    }
  })

  it.each([
    [
      fileOf("empty.mjs", ""),
      "its default export is not a function; expected one that makes a bot from a game's package",
    ],
    [
      fileOf("text.mjs", 'export default "bot"'),
      "its default export is not a function; expected one that makes a bot from a game's package",
    ],
    [
      fileOf("nothing.mjs", "export default () => undefined"),
      "its function does not return a bot; missing `name`, `budget`, `start`, `choose`",
    ],
    [
      fileOf("half.mjs", 'export default () => ({ name: "half", choose() {} })'),
      "its function does not return a bot; missing `budget`, `start`",
    ],
    [
      fileOf("picky.mjs", 'export default () => { throw new Error("not this game") }'),
      "it cannot make a bot for risk: not this game",
    ],
    [
      fileOf("idle.mjs", 'export default () => ({ name: "idle", budget: { iterations: 0 }, start() {}, choose() {} })'),
      'it cannot make a bot for risk: invalid budget {"iterations":0}; expected a positive integer of iterations, or ms above 0',
    ],
    ["./nobody.mjs", "no such file or folder"],
    [fileOf("broken.mjs", "throw new Error('out of order')"), "out of order"],
  ])("is refused with what is missing: %s", async (file, problem) => {
    const expected = { code: 1, err: `flottille: input error: ${file}: ${problem}\n` }
    expect(await run(`arena risk ${file} uniform`)).toMatchObject(expected)
    expect(await run(`play risk --seat left=${file}`)).toMatchObject(expected)
  })
})

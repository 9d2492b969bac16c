import { InputError } from "@flottille/host/errors"
import { describe, expect, it } from "vitest"
import { main } from "../src/main"
import { entries, riskEntry } from "./fixtures/entries"
import { fakeIo } from "./fixtures/fake-io"
import { run } from "./fixtures/run"

const COMMANDS = ["play", "watch", "simulate", "replay", "perft", "rules", "games", "demo"]

describe("the command line", () => {
  it("shows its help when nothing is asked", async () => {
    const { code, out, err } = await run("")
    expect(code).toBe(0)
    expect(err).toBe("")
    for (const command of COMMANDS) expect(out).toMatch(new RegExp(`^ {2}${command} `, "m"))
  })

  it.each(COMMANDS)("has a help for %s, on standard output, within the terminal's width", async (command) => {
    const { code, out, err } = await run(`${command} --help`, { columns: 70 })
    expect(code).toBe(0)
    expect(err).toBe("")
    expect(out).toContain(`Usage: flottille ${command}`)
    expect(Math.max(...out.split("\n").map((line) => line.length))).toBeLessThanOrEqual(70)
  })

  it("prints its version", async () => {
    expect(await run("--version")).toMatchObject({ code: 0, out: "9.8.7\n" })
  })

  it.each([
    ["an unknown command", "plai risk", "plai"],
    ["an unknown flag", "rules risk --colour", "--colour"],
    ["a missing argument", "simulate", "missing required argument 'game'"],
    ["a number that is none", "simulate risk -n many", "Expected a whole number of at least 1"],
    ["no games at all", "simulate risk -n 0", "Expected a whole number of at least 1"],
    ["a pause that no timer waits", "watch risk --delay 2147483648", "Expected a whole number up to 2147483647"],
    [
      "more games than can be counted",
      "simulate risk -n 9007199254740992",
      "Expected a whole number up to 9007199254740991",
    ],
    ["a language that it does not speak", "rules risk --lang de", "Allowed choices are en, fr"],
    ["too many arguments", "rules risk RK-1 RK-2", "too many arguments"],
    ["no game to play", "play", "name a game (flottille games lists them), or a record with --resume"],
  ])("ends with 2 for %s", async (_, line, message) => {
    const { code, out, err } = await run(line)
    expect(code).toBe(2)
    expect(out).toBe("")
    expect(err).toContain(message)
    expect(err).toContain("Try --help.")
  })

  it.each([
    ["an unknown game", "play chess", 'flottille: input error: game: no game "chess"; there are risk, peek, bids\n'],
    [
      "an option that the game lacks",
      "simulate risk -o gaol=20",
      'flottille: input error: --option: unknown option "gaol"; expected one of: goal; did you mean "goal"? (CO-4)\n',
    ],
    [
      "an option out of range",
      "simulate risk -o goal=101",
      "flottille: schema error: options.goal: expected an integer from 5 to 100 (RK-1)\n",
    ],
    [
      "an option of the wrong kind",
      "play risk --option goal=high",
      "flottille: schema error: options.goal: expected an integer from 5 to 100 (RK-1)\n",
    ],
    [
      "an option without a value",
      "play risk --option goal",
      'flottille: input error: --option: expected key=value, not "goal"\n',
    ],
    [
      "an option given twice",
      "perft risk -o goal=20 -o goal=30",
      "flottille: schema error: options.goal: expected one value, not two (CO-4)\n",
    ],
    [
      "seats where the game has no such option",
      "watch risk --seats 3",
      'flottille: input error: --seats: unknown option "seats"; expected one of: goal (CO-4)\n',
    ],
    [
      "an unknown seat",
      "play risk -p middle=human",
      'flottille: input error: --players: no seat "middle"; there are left, right\n',
    ],
    [
      "an unknown player",
      "watch risk -p genius",
      'flottille: input error: --players: no player "genius"; there are random, careful, uniform, duct, ismcts, mcts\n',
    ],
    [
      "an unknown policy",
      "simulate risk --policy constructor",
      'flottille: input error: --policy: no player "constructor"; there are random, careful, uniform, duct, ismcts, mcts\n',
    ],
    [
      "an unknown person",
      "play risk -p me",
      'flottille: input error: --players: no player "me"; there are human, random, careful, uniform, duct, ismcts, mcts\n',
    ],
    [
      "a seat without its player",
      "play risk -p left=human,right",
      'flottille: input error: --players: expected seat=player, not "right"\n',
    ],
    [
      "too few players",
      "play bids -p human,random",
      "flottille: input error: --players: expected one name or 3, not 2\n",
    ],
    [
      "an unknown viewer",
      "watch risk --as me",
      'flottille: input error: --as: no viewer "me"; there are left, right, spectator, referee\n',
    ],
    [
      "an unknown clause",
      "rules risk RK-9",
      'flottille: input error: clause: no clause "RK-9" in the rules of risk; there are RK-1, RK-2, RK-3, RK-4, CO-1, CO-2, CO-3, CO-4, CO-5, CO-6, CO-7\n',
    ],
    ["a file that is not there", "replay nothing.txt", "flottille: input error: nothing.txt: no such file or folder\n"],
    [
      "a position that is none",
      "perft risk {}",
      "flottille: schema error: state.options: expected an object with goal (CO-4)\n",
    ],
    [
      "a position with options beside it",
      "perft risk {} -o goal=20",
      "flottille: input error: --option: a position brings its own options\n",
    ],
  ])("ends with 1 and one line for %s", async (_, line, message) => {
    expect(await run(line)).toMatchObject({ code: 1, out: "", err: message })
  })

  it.each(["__proto__=1", 'goal={"__proto__":{"x":1}}', "constructor=1", "toString=x"])(
    "refuses the option %s like any other",
    async (option) => {
      const { code, err } = await run(["simulate", "risk", "--option", option])
      expect(code).toBe(1)
      expect(err).toMatch(
        /^flottille: (schema error: options\.|input error: --option: unknown option )[^\n]*\((CO-4|RK-1)\)\n$/,
      )
      expect(({} as { x?: number }).x).toBeUndefined()
    },
  )

  it("ends with 1 when its output cannot be written, with 0 when its reader has left", async () => {
    const world = fakeIo()
    const full = new InputError("standard output", "no space left")
    const stdout = { ...world.io.stdout, fault: full }
    for (const line of ["rules risk", "watch risk", "demo risk"])
      expect(await main(line.split(" "), { ...world.io, stdout }, entries)).toBe(1)
    expect(world.err()).toBe("flottille: input error: standard output: no space left\n".repeat(3))
    for (const line of ["rules risk", "watch risk", "demo", "play risk -p random"])
      expect(await run(line, { reads: 0 })).toMatchObject({ code: 0, out: "", err: "" })
  })

  it("reports an unexpected error in one line, too", async () => {
    const broken = { ...riskEntry, game: { ...riskEntry.game, initialState: () => JSON.parse("{") } }
    const { code, err } = await run("perft risk", {}, [broken])
    expect(code).toBe(1)
    expect(err).toMatch(/^flottille: internal error: [^\n]*\n$/)
  })

  it.each(["simulate risk -n 100000", "perft risk --depth 9"])("ends %s with 130 on Ctrl-C", async (line) => {
    const world = fakeIo()
    const ended = main(line.split(" "), world.io, entries)
    setImmediate(world.interrupt)
    expect(await ended).toBe(130)
    expect(world.out() + world.err()).toBe("")
  })

  it.each(["simulate risk", "perft risk", "watch risk", "play risk", "play risk -p random", "demo"])(
    "ends %s with 130 when Ctrl-C came first",
    async (line) => {
      const world = fakeIo()
      world.interrupt()
      expect(await main(line.split(" "), world.io, entries)).toBe(130)
      expect(world.err()).toBe("")
    },
  )
})

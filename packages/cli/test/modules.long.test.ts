/** Games of other authors: a file of a stranger in every command, each in a process of its own. */
import { createHash } from "node:crypto"
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { loadModule, loadSource } from "@flottille/host/modules"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { bundle } from "../../room/test/support/bundle"
import { hasRedis, startRedis } from "../../room/test/support/redis"
import { run } from "./fixtures/run"
import { launch } from "./fixtures/workers"

const folder = mkdtempSync(join(tmpdir(), "flottille-modules-"))
const file = (name: string) => join(folder, name)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(async () => {
  copyFileSync(await bundle(new URL("strangers/pig.ts", import.meta.url)), file("pig.mjs"))
  const installed = file("node_modules/@acme/their-game")
  mkdirSync(join(installed, "lib"), { recursive: true })
  const exports = { "./package": { types: "./no.d.ts", import: "./lib/pig.mjs", require: "./no.cjs" } }
  writeFileSync(join(installed, "package.json"), JSON.stringify({ name: "@acme/their-game", exports }))
  copyFileSync(file("pig.mjs"), join(installed, "lib/pig.mjs"))
})

/** One command in a process, in the folder of the module. */
async function flottille(line: string, input = "") {
  writeFileSync(file("input"), input)
  const { ended } = launch(line, { shell: `cd ${folder}; exec < input`, XDG_STATE_HOME: file("state") })
  return ended
}

const NOTICE =
  "flottille: ./pig.mjs has no texts, describe, shapes, rulebook, diagram; defaults are used (events as JSON, no drawing)\n"

describe("every command takes the module of a stranger", () => {
  it("play lists its actions, tells events as JSON, refuses by code, saves and resumes", async () => {
    const first = await flottille("play ./pig.mjs --seed 1 --save game.txt", "hold\nrol\nroll\nquit\n")
    expect(first).toMatchObject({ code: 0, err: NOTICE })
    expect(first.out).toContain("1. roll")
    expect(first.out).toContain("Refused: nothing-to-hold (PIG-3)")
    expect(first.out).toContain("Not understood from character 1 on; expected: roll, hold or a face.")
    expect(first.out).toContain('{"type":"did","actor":0,"given":"roll"}')
    expect(first.out).toContain("flottille play ./pig.mjs --resume game.txt")
    expect(await flottille("play ./pig.mjs --resume game.txt", "quit\n")).toMatchObject({ code: 0 })
    const without = await flottille("play --resume game.txt")
    expect(without).toMatchObject({ code: 1, err: expect.stringContaining('game.txt: it is a game of "pig"') })
    expect(without.err).toContain("name the module of another game: --game ./mine.mjs, or play ./mine.mjs --resume")
    const again = await flottille("replay game.txt --game ./pig.mjs --step")
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining("Pig (version 1.0): ann, bob") })
  })

  it("resume continues a game that was left", async () => {
    const record = readFileSync(file("game.txt"), "utf8")
    mkdirSync(file("state/flottille"), { recursive: true })
    writeFileSync(file("state/flottille/pig-1.txt"), record)
    expect(await flottille("resume --list --game ./pig.mjs")).toMatchObject({ out: expect.stringMatching(/1\. +pig/) })
    const { code, out } = await flottille("resume ./pig.mjs", "quit\n")
    expect([code, out]).toEqual([0, expect.stringContaining("Pig: ann (human), bob (random)")])
  })

  it.each([
    ["watch ./pig.mjs --seed 1", "ann", "wins: goal (PIG-1)"],
    ["simulate ./pig.mjs -n 20 --seed 1 --option goal=8", "Pig: 20 games", "PIG-1"],
    ["arena ./pig.mjs ismcts:30 uniform --blocks 2 --seed 1 --option goal=8", "Pig: 2 blocks", "ismcts:30"],
    ["report ./pig.mjs -n 20 --bots none --skill 0 --seed 1", "Pig", "PIG-1"],
    ["perft ./pig.mjs -d 3", "depth", "11"],
    ["rules ./pig.mjs", "CO-1", "Game over"],
    ["games ./pig.mjs", "Pig (version 1.0)", "goal: 20"],
    ["demo ./pig.mjs", "pig", "PIG-1"],
    ["play @acme/their-game --seed 1", "Pig: ann (human), bob (random)", "1. roll"],
    ["play ./pig.mjs#pig --seed 1", "Pig: ann (human), bob (random)", "1. roll"],
  ])("%s", async (line, ...expected) => {
    const { code, out, err } = await flottille(line)
    expect([
      code,
      err
        .split("\n")
        .filter((each) => each !== "")
        .slice(0, 1),
    ]).toEqual([0, [NOTICE.trim().replace("./pig.mjs", line.split(" ")[1] ?? "")]])
    for (const text of expected) expect(out).toContain(text)
  })

  it("analyse judges a position that the game has written", async () => {
    const position = JSON.stringify({
      ...{ options: { goal: 20 }, points: [0, 0], turn: 1 },
      ...{ pot: 6, rolling: false, resigned: null },
    })
    const { code, out } = await flottille(`analyse ./pig.mjs ${position} --bot mcts:50 --seed 1`)
    expect(code).toBe(0)
    expect(out).toMatch(/hold/)
  })

  it("serve plays it over lines of JSON", async () => {
    const lines = [
      { id: 1, method: "games", params: { game: "pig" } },
      { id: 2, method: "new", params: { session: "a", game: "pig", as: "ann", seed: 1 } },
      { id: 3, method: "act", params: { session: "a", text: "roll" } },
    ]
    const { code, out } = await flottille(
      "serve --game ./pig.mjs",
      lines.map((each) => `${JSON.stringify(each)}\n`).join(""),
    )
    expect(code).toBe(0)
    const answers = out.trim().split("\n")
    expect(answers[0]).toContain('"title":"Pig"')
    expect(answers[2]).toContain('\\"type\\":\\"did\\"')
  })

  it("umpire new names the command that runs its campaign", async () => {
    const { out } = await flottille("umpire new ./pig.mjs campaign")
    const [, next = ""] = /first letters with flottille (.*)\n/.exec(out) ?? []
    expect(next).toBe("umpire run campaign --game ./pig.mjs")
    expect(await flottille(next)).toMatchObject({ code: 0, out: expect.stringContaining("sent 1.ann.welcome") })
  })

  it("serve lists a module in the place of a game of the same id", async () => {
    writeFileSync(file("risk.mjs"), "import { pig } from './pig.mjs'; export default { ...pig, id: 'risk' }")
    const { out } = await flottille("serve --game ./risk.mjs", '{"id":1,"method":"games"}\n')
    const { games } = JSON.parse(out).result
    expect(games.filter(({ id }: { id: string }) => id === "risk")).toMatchObject([{ title: "Pig" }])
  })

  it("tells the notice once, in French too", async () => {
    const { err } = await flottille("--lang fr simulate ./pig.mjs -n 5 --seed 1")
    expect(err.match(/valeurs par défaut/g)).toHaveLength(1)
  })
})

const thereIsRedis = await hasRedis()

describe("a queue", () => {
  it.skipIf(!thereIsRedis)("names the module by its hash, and a worker with another file refuses", async () => {
    const redis = await startRedis()
    const hash = (text: string | Buffer) => `sha256-${createHash("sha256").update(text).digest("hex")}`
    const text = readFileSync(file("pig.mjs"), "utf8")
    const changed = `${text}\n// changed\n`
    writeFileSync(file("changed.mjs"), changed)
    const at = { shell: `cd ${folder}` }
    const worker = (more: string) => launch(`worker --queue ${redis.url} --lease 400${more}`, at)
    const workers = [worker(" --game ./changed.mjs"), worker("")]
    try {
      const series = launch(`simulate ./pig.mjs -n 20 --seed 1 --json --queue ${redis.url}`, at)
      await workers[0]?.said(`pig.mjs: the job is for ${hash(text)}, and here is ${hash(changed)}`)
      await workers[1]?.said(`pig.mjs: the job is for ${hash(text)}, and here is no module`)
      workers.push(worker(" --game ./pig.mjs"))
      const { code, out } = await series.ended
      expect(code).toBe(0)
      const alone = await flottille("simulate ./pig.mjs -n 20 --seed 1 --json")
      expect(JSON.parse(out).digest).toBe(JSON.parse(alone.out).digest)
    } finally {
      for (const { child } of workers) child.kill("SIGKILL")
      for (const { ended } of workers) await ended
      await redis.stop()
    }
  })

  it("does not add up the rows of two modules", async () => {
    writeFileSync(file("other.mjs"), `${readFileSync(file("pig.mjs"), "utf8")}\n// another file\n`)
    const line = (module: string) => `simulate ./${module} -n 5 --seed 1 --rows rows.jsonl`
    expect((await flottille(line("pig.mjs"))).code).toBe(0)
    const { code, err } = await flottille(line("other.mjs"))
    expect([code, err]).toEqual([1, expect.stringMatching(/the module there is "sha256-\w+", not "sha256-\w+"/)])
  })

  it("a thread refuses a file that has changed since the command began", async () => {
    writeFileSync(file("edited.mjs"), readFileSync(file("pig.mjs")))
    const { source } = await loadModule(file("edited.mjs"))
    writeFileSync(file("edited.mjs"), `${readFileSync(file("pig.mjs"), "utf8")}\n// edited\n`)
    await expect(loadSource(source)).rejects.toMatchObject({ code: "module", fault: "integrity" })
  })
})

describe("errors", () => {
  const cases: readonly (readonly [string, string, string, string])[] = [
    ["missing.mjs", "", "missing.mjs: no such file", "missing.mjs : fichier introuvable"],
    ["empty.mjs", "export const rules = 1", "it exports no game; expected", "il n’exporte pas de jeu ; attendu"],
    [
      "broken.mjs",
      "throw new Error('out of ink')",
      "it cannot be loaded: out of ink",
      "il ne se charge pas : out of ink",
    ],
    ["wrong.mjs", "export const x = {", "it cannot be loaded: Unexpected end of input", "il ne se charge pas : Unexp"],
    [
      "half.mjs",
      "const f = () => 0; export default { initialState: f, step: f }",
      "the game exported as default lacks members of this version of @flottille/core: id, title",
      "au jeu exporté sous le nom default manquent des membres de cette version de @flottille/core : id, title",
    ],
    [
      "two.mjs",
      "import { pig } from './pig.mjs'; export const a = pig, b = { ...pig }",
      "it exports several games: a, b; choose one, as in ",
      "il exporte plusieurs jeux : a, b ; choisissez-en un, comme ",
    ],
    [
      "typed.ts",
      "enum A { one }; export default A",
      "this Node cannot run it as TypeScript; install tsx and set NODE_OPTIONS='--import tsx', use Node 22.18",
      "ce Node ne peut exécuter ce TypeScript ; installez tsx et posez NODE_OPTIONS='--import tsx', prenez Node 22.18",
    ],
    [
      "@acme/no-game",
      "",
      "no such package in node_modules; install it with npm install @acme/no-game",
      "installez-le par",
    ],
    ["@acme/their-game/sub", "", "the package exports no ./sub; see its package.json", "le paquet n’exporte pas ./sub"],
  ]

  it.each(cases)("%s is one sentence in English and in French", async (name, text, english, french) => {
    const isPackage = name.startsWith("@")
    if (text !== "") writeFileSync(file(name), text)
    const reference = isPackage ? name : `./${name}`
    const { code, out, err } = await flottille(`rules ${reference}`)
    expect([code, out]).toEqual([1, ""])
    expect(err).toContain(`flottille: module error: ${reference}`)
    expect(err).toContain(english)
    expect(err.trim().split("\n")).toHaveLength(1)
    const translated = await flottille(`--lang fr rules ${reference}`)
    expect(translated.err).toContain(french)
  })

  it("a module for another generation of core is refused, with the remedy", async () => {
    const other = file("other-core")
    mkdirSync(join(other, "node_modules/@flottille/core"), { recursive: true })
    const manifest = { name: "@flottille/core", version: "7.1.0" }
    writeFileSync(join(other, "node_modules/@flottille/core/package.json"), JSON.stringify(manifest))
    copyFileSync(file("pig.mjs"), join(other, "pig.mjs"))
    const { code, err } = await run(["rules", join(other, "pig.mjs")])
    expect(code).toBe(1)
    expect(err).toMatch(/it imports @flottille\/core 7\.1\.0, and this program has \S+; npm install @flottille\/core@/)
    const translated = await run(["--lang", "fr", "rules", join(other, "pig.mjs")])
    expect(translated.err).toMatch(/il importe @flottille\/core 7\.1\.0, et ce programme a \S+\s; lancez npm install/)
  })

  it("an id takes precedence over a package of the same name, and an unknown word stays an unknown game", async () => {
    expect(await run("rules risk RK-1")).toMatchObject({ code: 0, err: "" })
    expect((await run("rules chess")).err).toContain('no game "chess"; there are risk')
  })
})

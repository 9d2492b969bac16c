import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import type { Rulebook } from "@flottille/core/rulebook"
import * as dejarik from "@flottille/dejarik"
import { shapes } from "@flottille/dejarik/schema"
import { afterAll, describe, expect, it } from "vitest"
import { problemsOf } from "../checks/rule-coverage.ts"
import { root } from "../packages.mjs"
import { namesOf } from "./names.ts"
import { type Base, type Plan, planBlank, planVariant } from "./plan.ts"
import { writePlan } from "./write.mjs"

const base: Base = { id: "dejarik", exports: dejarik, options: shapes.options as unknown as Base["options"], credits: "By M. K." }

const home = mkdtempSync(join(tmpdir(), "flottille-new-game-"))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** The files that a plan changes, as they are before. */
function prepare(folder: string, { changes }: Plan): void {
  for (const file of changes.keys()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    if (existsSync(join(root, file))) cpSync(join(root, file), join(folder, file))
  }
}

const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()
const unformatted = async () => undefined

describe("a name", () => {
  it.each(["My-Game", "my_game", "../game", "a/b", "", "-a", "a--b", "1st", "node_modules", ".git", "é", "a".repeat(41), "con:"])(
    "%j is no name, in one sentence",
    (name) => expect(() => planBlank(root, { name })).toThrow(/^".*" cannot name a package: [^.]+\.$/),
  )

  it.each(["dejarik", "core", "outside-pig"])("%s is there already", (name) => {
    expect(() => planBlank(root, { name })).toThrow(/^\w+\/[\w-]+ is there already: choose another name\.$/)
  })

  it.each([
    "class",
    "constructor",
    "to-string",
    "global-this",
    "set-timeout",
    "map",
    "require",
    "bench",
    "test",
    "new-game",
    "flottille",
    "docs",
  ])("%s means something else", (name) =>
    expect(() => planBlank(root, { name })).toThrow(`"${name}" means something else already: choose another name.`),
  )

  it.each(["schema", "expect", "games", "state"])("%s is a name of its own files, or of the list of games", (name) => {
    expect(() => planBlank(root, { name })).toThrow(`"${name}" means something else already: choose another name.`)
  })

  it("is refused while a removed package has left its folder behind", () => {
    const folder = mkdtempSync(join(home, "leftovers-"))
    mkdirSync(join(folder, "packages/harbour/dist"), { recursive: true })
    expect(() => namesOf(folder, "harbour")).toThrow("packages/harbour holds leftovers of a removed package: delete the folder.")
  })

  it("gives clauses a prefix that no other game has", () => {
    const rules = (name: string) => planBlank(root, { name }).files.get("src/clauses.ts")
    expect(rules("harbour-raid")).toContain('"HR-1.1"')
    expect(rules("dune-jump")).not.toContain('"DJ-')
    expect(() => planBlank(root, { name: "harbour", prefix: "DJ" })).toThrow("choose another --prefix")
    expect(() => planBlank(root, { name: "harbour", prefix: "h" })).toThrow("capital letters")
    expect(() => planBlank(root, { name: "harbour", title: 'a "quote"' })).toThrow("cannot be a title")
  })
})

describe("a plan", () => {
  const request = { name: "harbour-raid", title: "Harbour Raid!" }

  it.each([
    { kind: "blank", plan: planBlank(root, request) },
    { kind: "a variant", plan: planVariant(root, request, base) },
  ])("leaves no word of its template: $kind", ({ plan }) => {
    for (const [file, text] of [...plan.files, ...plan.changes]) expect(`${file}: ${text}`).not.toMatch(/my-?(game|variant)|\bXY-/i)
    expect(JSON.parse(plan.files.get("package.json") ?? "")).toMatchObject({
      name: "@flottille/harbour-raid",
      repository: { directory: "packages/harbour-raid" },
    })
  })

  it("registers the game wherever games are named one by one", () => {
    const { changes } = planBlank(root, request)
    expect(JSON.parse(changes.get("packages/cli/package.json") ?? "").dependencies).toHaveProperty("@flottille/harbour-raid")
    expect(changes.get("packages/cli/src/games.ts")).toContain('import harbourRaid from "@flottille/harbour-raid/package"\n')
    expect(changes.get("packages/cli/src/games.ts")).toMatch(/= \[[\w\s,]*, harbourRaid\]/)
    expect(JSON.parse(changes.get("packages/cli/tsconfig.json") ?? "").references).toContainEqual({ path: "../harbour-raid" })
    expect(changes.get("README.md")).toMatch(/\n\| \[`harbour-raid`\]\(packages\/harbour-raid\) \|.*\n\n/)
    expect(changes.get(".changeset/harbour-raid-first-release.md")).toContain('"@flottille/harbour-raid": minor')
  })

  it("of a variant publishes only its code, names its base and credits the authors", () => {
    const { files, changes } = planVariant(root, request, base)
    expect(JSON.parse(files.get("package.json") ?? "")).toMatchObject({
      description: "The rules of Harbour Raid!, a variant of Dejarik.",
      files: ["dist"],
    })
    expect(files.get("README.md")).toContain("\n## Credits of Dejarik\n\nBy M. K.\n")
    expect(changes.get(".changeset/harbour-raid-first-release.md")).toContain("Harbour Raid!, a variant of Dejarik, and")
  })

  it("of an example is private and registered nowhere", () => {
    const { folder, files, changes } = planVariant(root, { ...request, example: true }, base)
    expect(folder).toBe("examples/harbour-raid")
    expect(changes.size).toBe(0)
    expect(JSON.parse(files.get("package.json") ?? "")).toMatchObject({ private: true, license: "MIT" })
  })

  it("needs a base with something to vary", () => {
    expect(() => planVariant(root, request, { ...base, options: {} })).toThrow("begin with --blank")
    expect(() => planVariant(root, request, { ...base, exports: {} })).toThrow("exports no game")
  })
})

describe("writing", () => {
  const plan = planBlank(root, { name: "harbour" })

  it("leaves nothing when it is broken off", async () => {
    const folder = mkdtempSync(join(home, "broken-"))
    prepare(folder, plan)
    const before = filesOf(folder)
    const breakOff = async () => {
      throw new Error("broken off")
    }
    await expect(writePlan(folder, plan, breakOff)).rejects.toThrow("broken off")
    expect(filesOf(folder)).toEqual(before)
  })

  it("takes everything back when one file cannot be written", async () => {
    const folder = mkdtempSync(join(home, "blocked-"))
    prepare(folder, plan)
    const blocked = ".changeset/harbour-first-release.md"
    mkdirSync(join(folder, blocked, "in-the-way"), { recursive: true })
    const before = filesOf(folder)
    const texts = () => readFileSync(join(folder, "packages/cli/src/games.ts"), "utf8")
    const was = texts()
    await expect(writePlan(folder, plan, unformatted)).rejects.toThrow()
    expect(filesOf(folder)).toEqual(before)
    expect(texts()).toBe(was)
  })
})

const blank = planBlank(root, { name: "trial-blank" })
const variant = planVariant(root, { name: "trial-variant", prefix: "TR" }, base)
for (const plan of [blank, variant]) {
  prepare(home, plan)
  await writePlan(home, plan, unformatted)
  // Its settings speak of neighbours that are not here.
  rmSync(join(home, plan.folder, "tsconfig.json"))
}

/** The rules of what was just written, as the check reads them. */
async function ruled({ id, folder }: Plan) {
  const { rulebook } = (await import(/* @vite-ignore */ join(home, folder, "src/rulebook.ts"))) as { rulebook: Rulebook }
  return { id, folder: join(home, folder), rulebook }
}

describe("the check of the rules", () => {
  it("has nothing to say of a new game, nor of a variant's inherited clauses", async () => {
    const problems = problemsOf(home, [await ruled(blank), await ruled(variant)])
    expect(problems.filter((each) => !/^(CO|DJ)-/.test(each))).toEqual([])
  })

  it("names the file and the title of the test that a new clause wants", async () => {
    const game = await ruled(blank)
    const [taking, ...others] = game.rulebook.chapters
    const [clause] = taking?.clauses ?? []
    if (!taking || !clause) throw new Error("no chapter")
    const added = { ...clause, id: "TB-1.3" }
    const grown = { ...game.rulebook, chapters: [{ ...taking, clauses: [...taking.clauses, added] }, ...others] }
    expect(problemsOf(home, [{ ...game, rulebook: grown }])).toContain(
      'TB-1.3 has no test: in packages/trial-blank/test/taking.test.ts, write it("[TB-1.3] …"), which fails when the rule is wrong',
    )
    const alone = { title: { en: "The wind", fr: "Le vent" }, clauses: [{ ...clause, id: "TB-9.1" }] }
    expect(problemsOf(home, [{ ...game, rulebook: { ...game.rulebook, chapters: [alone] } }])).toContain(
      'TB-9.1 has no test: in packages/trial-blank/test/wind.test.ts, write it("[TB-9.1] …"), which fails when the rule is wrong',
    )
  })

  it("wants a clause that differs to have an id of its own", async () => {
    const game = await ruled(blank)
    const [taking] = game.rulebook.chapters
    const [clause] = taking?.clauses ?? []
    if (!taking || !clause) throw new Error("no chapter")
    const other = { ...taking, clauses: [{ ...clause, text: { en: "Otherwise.", fr: "Autrement." } }] }
    const copy = { id: "copy", folder: join(home, "packages/copy"), rulebook: { ...game.rulebook, game: "copy", chapters: [other] } }
    expect(problemsOf(home, [game, copy])).toContain(
      "TB-1.1 says one thing in packages/trial-blank and another in packages/copy: a rule that differs needs an id of its own",
    )
  })
})

it("the guide names only commands that are there", () => {
  const guide = readFileSync(join(root, "docs/adding-a-game.md"), "utf8")
  const steps = readFileSync(join(root, "scripts/commands/check.ts"), "utf8")
  const command = readFileSync(join(root, "scripts/new-game.mjs"), "utf8")
  const found = (pattern: RegExp) => [...guide.matchAll(pattern)].flatMap(([, names = ""]) => names.split(","))
  expect(found(/npm run ([\w-]+)/g).filter((script) => !existsSync(join(root, "scripts", `${script}.mjs`)))).toEqual([])
  expect(found(/--only ([\w,-]+)/g).filter((step) => !steps.includes(`["${step}", `))).toEqual([])
  expect(found(/npm run new-game[^\n`]* --([\w-]+)/g).filter((flag) => !command.includes(`--${flag}`))).toEqual([])
})

// What was written is complete: its own tests, the laws among them, run here as they will in the package.
for (const { folder } of [blank, variant])
  for (const file of filesOf(join(home, folder, "test")).filter((name) => name.endsWith(".test.ts")))
    await import(/* @vite-ignore */ join(home, folder, "test", file))

import { cpSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Rulebook } from "@flottille/core/rulebook"
import { afterAll, describe, expect, it } from "vitest"
import { rulebook } from "../../packages/create-game/templates/board/src/rulebook.ts"
import { root } from "../packages.mjs"
import { problemsOf } from "./rule-coverage.ts"

const home = mkdtempSync(join(tmpdir(), "flottille-clauses-"))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const folder = join(home, "packages/my-game")
cpSync(join(root, "packages/create-game/templates/board"), folder, { recursive: true })

const [board, ...others] = rulebook.chapters
const [clause] = board?.clauses ?? []
if (!board || !clause) throw new Error("no chapter")

/** What is wrong with the game when its first chapters are these; the clauses of the core are tested elsewhere. */
const problemsWith = (...chapters: Rulebook["chapters"]) =>
  problemsOf(home, [{ id: "my-game", folder, rulebook: { ...rulebook, chapters: [...chapters, ...others] } }]).filter(
    (each) => !each.startsWith("CO-"),
  )

describe("the check of the rules", () => {
  it("has nothing to say of a game whose clauses are all tested", () => {
    expect(problemsWith(board)).toEqual([])
  })

  it("names the file and the title of the test that a new clause wants", () => {
    const titled = 'write it("[XY-9.1] …"), which fails when the rule is wrong'
    const added = { ...clause, id: "XY-9.1" }
    expect(problemsWith({ ...board, clauses: [clause, added] })).toEqual([
      `XY-9.1 has no test: in packages/my-game/test/moving.test.ts, ${titled}`,
    ])
    const alone = { title: { en: "The wind", fr: "Le vent" }, clauses: [added] }
    expect(problemsWith(board, alone)).toEqual([`XY-9.1 has no test: in packages/my-game/test/wind.test.ts, ${titled}`])
  })

  it("wants a clause that differs to have an id of its own", () => {
    const other = { ...board, clauses: [{ ...clause, text: { en: "Otherwise.", fr: "Autrement." } }] }
    const games = [
      { id: "my-game", folder, rulebook },
      { id: "copy", folder: join(home, "packages/copy"), rulebook: { ...rulebook, game: "copy", chapters: [other] } },
    ]
    expect(problemsOf(home, games)).toContain(
      "XY-1.1 says one thing in packages/my-game and another in packages/copy: a rule that differs needs an id of its own",
    )
  })
})

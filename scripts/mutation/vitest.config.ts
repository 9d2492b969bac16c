import { join, relative } from "node:path"
import { defineConfig } from "vitest/config"
import { BaseSequencer, type TestSpecification } from "vitest/node"
import { root, sourceAlias } from "../packages.mjs"

/** The tests of the package that `FLOTTILLE_MUTATED` names, in the copy of the repository that is mutated: the aliases follow it there. */
const folder = join(root, "packages", process.env.FLOTTILLE_MUTATED ?? "")

/** Of some packages, tests that play whole games: a mutant that nothing notices would take them a minute, and what they notice examples should. */
const slow: Readonly<Record<string, readonly string[]>> = {
  core: ["laws", "match-model"],
  dejarik: ["borders", "diagram", "laws", "loop", "oracle/oracle", "rules", "space", "tell"],
  "les-grands-amiraux": ["borders", "deals", "diagram", "guesses", "laws", "perft", "rules", "secrecy", "space", "tell"],
  diplomacy: ["areas", "borders", "diagram", "laws", "oracle/oracle", "tell"],
  "sub-variant": ["crowded-seas", "diagram", "knowledge", "laws", "leaks", "oracle/oracle", "rules", "tell"],
  "diabolik-fleet": ["borders", "diagram", "laws", "oracle/blind-oracle", "perft", "properties", "tell"],
  "mille-sabords": ["borders", "diagram", "laws", "oracle/blind-oracle", "oracle/swept", "perft", "properties", "tell"],
}
const left = slow[process.env.FLOTTILLE_MUTATED ?? ""] ?? []

/** Milliseconds that a file of tests took when all of them ran, before the first mutant. */
const durations = new Map<string, number>()

/** The quickest first: nearly all mutants are noticed by one of them, and then the others need not run. */
class QuickestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    for (const { project, moduleId } of specifications) {
      const known = this.ctx.cache.getFileTestResults(`${project.name}:${relative(this.ctx.config.root, moduleId)}`)
      if (known && !durations.has(moduleId)) durations.set(moduleId, known.duration)
    }
    const duration = ({ moduleId }: TestSpecification) => durations.get(moduleId) ?? 0
    return specifications.toSorted((a, b) => duration(a) - duration(b))
  }
}

export default defineConfig({
  resolve: { alias: sourceAlias },
  test: {
    root: folder,
    include: ["test/**/*.test.ts"],
    exclude: left.map((name) => `test/${name}.test.ts`),
    isolate: false,
    sequence: { sequencer: QuickestFirst },
    testTimeout: 120_000,
    setupFiles: [join(root, "scripts", "seed.ts")],
  },
})

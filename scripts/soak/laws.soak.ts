// All laws of one game, with options drawn from its table, again and again until the time is over.
// Twins are guesses, and games played otherwise.
import { expect, it } from "vitest"
import type { Law } from "../../packages/conformance/src/law-case.ts"
import { laws } from "../../packages/conformance/src/laws/all.ts"
import { formatResult } from "../../packages/conformance/src/report.ts"
import { checkLaw } from "../../packages/conformance/src/run.ts"
import { gameUnderTest } from "../../packages/conformance/src/setup.ts"
import { type columns, note } from "./counts.ts"
import { drawnOptions, game, id, kit } from "./kit.ts"

const { SOAK_SECONDS = "0", FC_SEED = "1" } = process.env

/** The law, counted. */
function counted(law: Law, counts: Record<(typeof columns)[number], number>): Law {
  const isOfSecrets = law.number === 9 || law.number === 16
  return {
    ...law,
    check(lawCase) {
      counts.games++
      counts.plies += lawCase.history.entries.length
      law.check({
        ...lawCase,
        noteCheck() {
          lawCase.noteCheck()
          if (isOfSecrets) counts.pairs++
        },
        noteInput: () => void (law.number === 13 && counts.hostile++),
      })
    },
  }
}

/** Every law, in one random game each. */
function checkAll(seed: number): void {
  const counts = { games: 0, plies: 0, comparisons: 0, pairs: 0, hostile: 0 }
  const tested = gameUnderTest(game, { ...kit, options: [drawnOptions(seed)] })
  const broken = laws
    .map((law) => checkLaw(tested, counted(law, counts), { runs: 1, seed, path: "" }))
    .find(({ ok }) => !ok)
  note({ game: id, ...counts, ...(broken && { failed: seed }) })
  expect(broken && formatResult(broken)).toBeUndefined()
}

it(`every law, with any options of ${id}`, () => {
  const until = performance.now() + 1000 * Number(SOAK_SECONDS)
  for (let seed = Number(FC_SEED); seed === Number(FC_SEED) || performance.now() < until; seed++) checkAll(seed)
}, 3_600_000)

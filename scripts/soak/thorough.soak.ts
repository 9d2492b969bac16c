// Every law at many different positions of one game, with its own options and with drawn ones.
import { expect, it } from "vitest"
import type { LawResult } from "../../packages/conformance/src/report.ts"
import { formatResult } from "../../packages/conformance/src/report.ts"
import { gameUnderTest } from "../../packages/conformance/src/setup.ts"
import { DISTINCT, examine } from "../../packages/conformance/src/thorough.ts"
import { note } from "./counts.ts"
import { drawnOptions, game, id, kit } from "./kit.ts"

const { SOAK_SECONDS = "0", FC_SEED = "1" } = process.env
const seed = Number(FC_SEED)
const tested = gameUnderTest(game, { ...kit, options: [{}, drawnOptions(seed)] })

/** Looks at positions from one start until there are enough, or until the time is over; 0 seconds are no limit. */
async function lookFrom(start: number, seconds: number): Promise<readonly LawResult[]> {
  const run = examine(tested, start, { seed, distinct: DISTINCT })
  for (let told = 0; ; ) {
    const next = run.next()
    if (next.done) return next.value
    const { positions, wanted, games, seconds: spent, start: name } = next.value
    const isOver = seconds > 0 && spent > seconds
    if (isOver || spent - told > 60)
      console.info(`${id} ${name}: ${positions} of ${wanted} positions, ${games} games, ${Math.round(spent)} s`)
    if (isOver) return []
    if (spent - told > 60) told = spent
    // The runner of the tests is let in.
    await new Promise((resolve) => setTimeout(resolve))
  }
}

it(`every law at many different positions of ${id}`, { timeout: 0 }, async () => {
  for (const start of tested.starts.keys()) {
    const broken = (await lookFrom(start, Number(SOAK_SECONDS) / tested.starts.length)).filter(({ ok }) => !ok)
    note({ game: id, ...(broken.length > 0 && { failed: seed }) })
    expect(broken.map(formatResult)).toEqual([])
  }
})

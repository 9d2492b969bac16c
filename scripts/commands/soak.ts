import { randomInt } from "node:crypto"
import { parseArgs } from "node:util"
import { findExamples, findPackages, gameNamed, isGame } from "../packages.mjs"
import { randomTests } from "./random-tests.ts"
import { runTests } from "./test.ts"

export const usage = `npm run soak -- --minutes 30      run the random tests of every game with fresh seeds: oracles, and laws with drawn options
                --game dejarik    of one game
                --seed 7          first seed; default: drawn
                --rounds 1        number of games to test, in place of minutes`

/** Returns the value of a numeric option. */
function count(word: string | undefined, name: string): number | undefined {
  if (word === undefined) return undefined
  const value = Number(word)
  if (Number.isFinite(value) && value >= 0) return value
  throw new RangeError(`--${name} must be a number, not ${word}`)
}

/** Tests the games in turn, each time with another seed, and stops at the first failure, which prints how to repeat it. */
export async function main(given: readonly string[]): Promise<number> {
  const text = { type: "string" } as const
  const options = { minutes: text, game: text, seed: text, rounds: text }
  const { values } = parseArgs({ args: [...given], options })
  const games = values.game
    ? [gameNamed(values.game)]
    : [...findPackages().filter(isGame), ...findExamples()].map(({ id }) => id)
  const rounds = count(values.rounds, "rounds") ?? Number.POSITIVE_INFINITY
  const minutes = Number.isFinite(rounds) ? Number.POSITIVE_INFINITY : (count(values.minutes, "minutes") ?? 30)
  const first = count(values.seed, "seed") ?? randomInt(2 ** 31)
  const end = performance.now() + 60_000 * minutes
  const files = randomTests()
  for (let round = 0; round < rounds && performance.now() < end; round++) {
    const game = games[round % games.length] ?? ""
    const seed = `${(first + round) % 2 ** 31}`
    const ofGame = files.filter((file) => file.split("/")[1] === game)
    console.log(`\n${game}, seed ${seed}`)
    const code = await runTests(["--project=packages", "conformance/test/drawn-options", ...ofGame], {
      FC_SEED: seed,
      FLOTTILLE_DEEP: "0.25",
      FLOTTILLE_TOGETHER: "1",
      FLOTTILLE_SOAK: "1",
      FLOTTILLE_GAME: game,
    })
    if (code !== 0) return code
  }
  return 0
}

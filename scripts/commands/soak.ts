import { randomInt } from "node:crypto"
import { parseArgs } from "node:util"
import { findExamples, findPackages, findVariants, gameNamed, isGame } from "../packages.mjs"
import { randomTests } from "./random-tests.ts"
import { runTests } from "./test.ts"

export const usage = `npm run soak -- --minutes 30      run the random tests of every game with fresh seeds: oracles, and laws with drawn options
                --game dejarik    of one game
                --seed 7          first seed; default: drawn`

/** Tests the games in turn, each time with another seed, up to the first failure, which prints how to repeat it. */
export async function main(given: readonly string[]): Promise<number> {
  const text = { type: "string" } as const
  const { values } = parseArgs({ args: [...given], options: { minutes: text, game: text, seed: text } })
  const [minutes, first] = [Number(values.minutes ?? 30), Number(values.seed ?? randomInt(2 ** 31))]
  if (!(minutes >= 0 && first >= 0)) throw new RangeError("--minutes and --seed must be numbers")
  const all = [...findPackages().filter(isGame), ...findExamples(), ...findVariants()].map(({ id }) => id)
  const games = values.game ? [gameNamed(values.game)] : all
  const isVariant = (game: string) => findVariants().some(({ id }) => id === game)
  const end = performance.now() + 60_000 * minutes
  for (let round = 0; performance.now() < end; round++) {
    const game = games[round % games.length] ?? ""
    const seed = `${(first + round) % 2 ** 31}`
    const files = (await randomTests()).filter((file) =>
      isVariant(game) ? file === "examples/laws.test.ts" : file.split("/")[1] === game,
    )
    console.log(`\n${game}, seed ${seed}`)
    const environment = { FC_SEED: seed, FLOTTILLE_DEEP: "0.25", FLOTTILLE_TOGETHER: "1", FLOTTILLE_SOAK: "1" }
    const words = ["--project=packages", "conformance/test/drawn-options", ...files]
    const code = await runTests(words, { ...environment, FLOTTILLE_GAME: game })
    if (code !== 0) return code
  }
  return 0
}

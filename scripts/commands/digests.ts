import { parseArgs } from "node:util"
import { engines } from "../digests/engines.ts"
import { digests, print, writePage } from "../digests/run.ts"
import { gameNamed } from "../packages.mjs"

export const usage = `npm run digests                       a thousand games of most, as in npm run check: four minutes
npm run digests -- --whole            a thousand games of each: an hour
npm run digests -- --game dejarik     one game
npm run digests -- --only bun,deno    some engines beside the one that runs this: ${engines.map(({ name }) => name).join(", ")}
npm run digests -- --write            writes docs/reports/engines.md`

export async function main(given: readonly string[]): Promise<number> {
  const text = { type: "string" } as const
  const flag = { type: "boolean", default: false } as const
  const { values } = parseArgs({ args: [...given], options: { only: text, game: text, whole: flag, write: flag } })
  const only = values.only?.split(",")
  const unknown = only?.filter((each) => !engines.some(({ name }) => name === each)) ?? []
  if (unknown.length > 0) throw new RangeError(`No such engine: ${unknown.join(", ")}`)
  const game = values.game === undefined ? {} : { game: gameNamed(values.game) }
  const results = await digests({ whole: values.whole, ...(only ? { only } : {}), ...game })
  print(results)
  if (values.write) writePage(results)
  return results.problems.length === 0 ? 0 : 1
}

import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { parseArgs } from "node:util"
import { say } from "../bootstrap.mjs"
import { compareTrees, TreeError } from "../compare/trees.ts"
import { withTree } from "../other-tree.ts"

export const usage = `npm run compare -- main                    report the effect of your changes since a commit on the games
npm run compare -- main --game dejarik     report on one game, changed or not
npm run compare -- main --out change.md    write the report to a Markdown file`

export async function main(given: readonly string[]): Promise<number> {
  const text = { type: "string" } as const
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: { game: text, out: text },
  })
  const [revision, ...others] = positionals
  if (revision === undefined || others.length > 0) throw new RangeError("Name one commit to compare with")
  try {
    const report = await withTree(revision, (tree) => compareTrees(revision, tree, values.game))
    if (values.out === undefined) console.log(report)
    else {
      const file = resolve(values.out)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `${report.trimEnd()}\n`)
    }
    return 0
  } catch (error) {
    // Of these one sentence says all.
    if (!(error instanceof TreeError)) throw error
    say(`${error.message}.`)
    return 1
  }
}

import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { withTree } from "../other-tree.ts"
import { root } from "../packages.mjs"
import { reportOf } from "./trees.ts"
import { perform, type Trial, trials } from "./trials.ts"

/** Lines of a comparison that the page shows. */
const SHOWN = 100

/** Where the page has what was printed: behind the title of the change. */
const placeOf = ({ title }: Trial) =>
  new RegExp(`(?<=^## ${title}\n[\\s\\S]*?^\`\`\`text\n)[\\s\\S]*?(?=^\`\`\`$)`, "m")

async function report(trial: Trial): Promise<string> {
  const place = { id: "dejarik", place: "packages/dejarik" }
  return withTree("HEAD", (before) =>
    withTree("HEAD", (now) => {
      perform(trial, now)
      return reportOf({ ...place, trees: [before, now] }, ["HEAD", trial.title])
    }),
  )
}

/** Makes the changes of docs/comparing.md once more, and writes down there what the comparison says of them. */
export async function writeComparisons(): Promise<void> {
  const page = join(root, "docs", "comparing.md")
  for (const trial of trials) {
    const lines = (await report(trial)).trimEnd().split("\n")
    const shown = lines.length > SHOWN ? [...lines.slice(0, SHOWN), `… and ${lines.length - SHOWN} more lines`] : lines
    const text = readFileSync(page, "utf8")
    if (!placeOf(trial).test(text)) throw new RangeError(`docs/comparing.md has no place for: ${trial.title}`)
    writeFileSync(
      page,
      text.replace(placeOf(trial), () => `${shown.join("\n")}\n`),
    )
  }
}

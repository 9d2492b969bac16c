import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { build } from "../scripts/commands/build.ts"
import { root } from "../scripts/packages.mjs"
import { runNode } from "../scripts/processes.mjs"

/** A campaign of docs/reports/strength.md: its command is what marks it, and what it prints stands below. */
const campaigns = /^`flottille (arena ([\w-]+) .+)`\n\n```text\n[\s\S]*?^```$/gm

/** Plays the campaigns of docs/reports/strength.md, or those of one game, and writes down what they print now. */
export async function writeLadders(game?: string): Promise<number> {
  const built = await build({ only: ["cli"], declarations: false })
  if (built !== 0) return built
  const page = join(root, "docs", "reports", "strength.md")
  for (const [before, words = "", id] of readFileSync(page, "utf8").matchAll(campaigns)) {
    if (game !== undefined && id !== game) continue
    console.log(words)
    const program = join(root, "packages", "cli", "bin", "flottille.js")
    const { code, output } = await runNode([program, ...words.split(" ")], { stdio: ["ignore", "pipe", "inherit"] })
    if (code !== 0) return code
    const now = `\`flottille ${words}\`\n\n\`\`\`text\n${output.trimEnd()}\n\`\`\``
    // Others may have written there while it played.
    writeFileSync(
      page,
      readFileSync(page, "utf8").replace(before, () => now),
    )
  }
  return 0
}

import { join } from "node:path"
import ts from "typescript"
import { entriesOf, findPackages, root, withNeeds } from "../packages.mjs"
import { runTool } from "../processes.mjs"
import { generated } from "./generated.ts"
import { type PackageReport, signatures } from "./signatures.ts"

const BETWEEN = "// next"

/** Formats blocks of declarations, all in one run of the formatter. */
async function formatted(blocks: readonly string[]): Promise<readonly string[]> {
  const input = blocks.join(`\n\n${BETWEEN}\n\n`)
  // Narrower than the sources, so that a review in two columns does not wrap.
  const format = ["format", "--stdin-file-path=api.d.ts", "--line-width=100"]
  const { code, output } = await runTool("biome", format, { input })
  if (code !== 0) throw new Error(`the formatter cannot read the declarations:\n${output}`)
  return output.split(BETWEEN).map((block) => block.trim())
}

async function page({ name, entries, unnamed }: PackageReport): Promise<string> {
  const sections = entries.map(({ title, declarations, passedOn }) => ({
    title,
    lines: [...declarations, passedOn.join("\n")],
  }))
  if (unnamed.length > 0) sections.push({ title: "Without a public name, but part of the above", lines: [...unnamed] })
  const blocks = await formatted(sections.map(({ lines }) => lines.filter(Boolean).join("\n\n")))
  const parts = sections.map(({ title }, index) => `## ${title}\n\n\`\`\`ts\n${blocks[index]}\n\`\`\``)
  return `<!-- Made by \`npm run docs\`: what callers may rely on. -->\n\n# ${name}\n\n${parts.join("\n\n")}\n`
}

/** Keeps a page for each package with the names and signatures of its entry points, for reviewers. */
export const { write, check } = generated("api", async (only) => {
  const all = findPackages()
  const packages = only === undefined ? all : withNeeds(all, only)
  const published = packages.map((each) => ({ ...each, name: each.manifest.name, entries: entriesOf(each) }))
  const { config } = ts.readConfigFile(join(root, "tsconfig.dom.json"), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root)
  const reports = signatures(published, options, root)
  const pages = new Map<string, string>()
  for (const [index, report] of reports.entries()) {
    const { id } = packages[index] ?? {}
    if (only === undefined || id === only) pages.set(`${id}.md`, await page(report))
  }
  return pages
})

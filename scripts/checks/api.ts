import { join } from "node:path"
import ts from "typescript"
import { entriesOf, findPackages, root, withNeeds } from "../packages.mjs"
import { runTool } from "../processes.mjs"
import { generated } from "./generated.ts"
import { type Section, signatures } from "./signatures.ts"

const BETWEEN = "\n\n// next\n\n"

/** How the packages are compiled, all together. */
export function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(root, "tsconfig.dom.json"), ts.sys.readFile)
  return ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root).options
}

/** Formats the sections of a report, all in one run of the formatter. */
async function page(name: string, sections: readonly Section[]): Promise<string> {
  const input = sections.map(({ declarations }) => declarations.join("\n\n")).join(BETWEEN)
  // Narrower than the sources, so that a review in two columns does not wrap.
  const format = ["format", "--stdin-file-path=api.d.ts", "--line-width=100"]
  const { code, output } = await runTool("biome", format, { input })
  if (code !== 0) throw new Error(`the formatter cannot read the declarations:\n${output}`)
  const blocks = output.split(BETWEEN.trim()).map((block) => block.trim())
  const parts = sections.map(({ title }, index) => `## ${title}\n\n\`\`\`ts\n${blocks[index]}\n\`\`\``)
  return `<!-- Made by \`npm run docs\`: what callers may rely on. -->\n\n# ${name}\n\n${parts.join("\n\n")}\n`
}

/** Keeps a page for each package with the names and signatures of its entry points, for reviewers. */
export const { write, check } = generated("api", async (only) => {
  const all = findPackages()
  const packages = only === undefined ? all : withNeeds(all, only)
  const published = packages.map((each) => ({ ...each, name: each.manifest.name, entries: entriesOf(each) }))
  const pages = new Map<string, string>()
  for (const [index, sections] of signatures(published, compilerOptions(), root).entries()) {
    const { id = "", name = "" } = published[index] ?? {}
    if (only === undefined || id === only) pages.set(`${id}.md`, await page(name, sections))
  }
  return pages
})

import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { findPackages, root } from "../packages.mjs"
import { cleanEnvironment, toolPath } from "../processes.mjs"
import { drift, type Pages, writePages } from "./generated.ts"
import { type PackageReport, signatures } from "./signatures.ts"

const folder = join(root, "api")

/** Narrower than the sources, so that a review in two columns does not wrap. */
const WIDTH = 100

const BETWEEN = "// next"

/** Formats blocks of declarations, all in one run of the formatter. */
function formatted(blocks: readonly string[]): readonly string[] {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [toolPath("biome"), "format", "--stdin-file-path=api.d.ts", `--line-width=${WIDTH}`],
    { cwd: root, env: cleanEnvironment(), input: blocks.join(`\n\n${BETWEEN}\n\n`), encoding: "utf8", maxBuffer: 2 ** 26 },
  )
  if (status !== 0) throw new Error(`the formatter cannot read the declarations:\n${stderr}`)
  return stdout.split(BETWEEN).map((block) => block.trim())
}

function page({ name, entries, unnamed }: PackageReport): string {
  const sections = entries.map(({ title, declarations, passedOn }) => ({ title, lines: [...declarations, passedOn.join("\n")] }))
  if (unnamed.length > 0) sections.push({ title: "Without a public name, but part of the above", lines: [...unnamed] })
  const blocks = formatted(sections.map(({ lines }) => lines.filter(Boolean).join("\n\n")))
  const parts = sections.map(({ title }, index) => `## ${title}\n\n\`\`\`ts\n${blocks[index]}\n\`\`\``)
  return `<!-- Made by \`npm run docs\`: what callers may rely on. -->\n\n# ${name}\n\n${parts.join("\n\n")}\n`
}

/** One page a package: every entry point with the names that it exports and their signatures. */
function pages(): Pages {
  const packages = findPackages().map(({ id, folder, manifest }) => ({
    id,
    name: manifest.name,
    folder,
    entries: Object.keys(manifest.exports ?? {}).flatMap((entry) => {
      const file = join(folder, "src", `${entry === "." ? "index" : entry.slice(2)}.ts`)
      return existsSync(file) ? [{ title: join(manifest.name, entry), file }] : []
    }),
  }))
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root)
  const reports = signatures(packages, options)
  return new Map(packages.map(({ id }, index) => [`${id}.md`, page(reports[index] as PackageReport)]))
}

/** Writes the reports of names and signatures. */
export async function write(): Promise<void> {
  writePages(folder, pages())
}

/** The exported names and signatures are those of the committed reports, so that a change of them is seen in review. */
export async function check(): Promise<readonly string[]> {
  return drift(folder, pages())
}

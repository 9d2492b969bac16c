// The programs of docs/learn, as somebody runs them who copies them: in an empty folder, with the packages as they are packed.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { seconds } from "../bootstrap.mjs"
import { type Example, lessons } from "../examples/extract.ts"
import { findPackages, type Package, root, withNeeds } from "../packages.mjs"
import { quiet, runNode, runNpm } from "../processes.mjs"

/** What the programs import: packages of ours and of others. */
function importsOf(programs: readonly Example[]): ReadonlySet<string> {
  const names = programs.flatMap(({ code }) => [...code.matchAll(/from "((?:@[\w-]+\/)?[\w.-]+)/g)].map(([, name = ""]) => name))
  return new Set(names.filter((name) => !name.startsWith("node:")))
}

/** What stands in the folder: the packages packed, and those of others in the versions that the repository has. */
function manifestOf(programs: readonly Example[], tarballs: ReadonlyMap<string, string>): object {
  const packages = findPackages()
  const wanted = importsOf(programs)
  const ours = packages.filter(({ manifest }) => wanted.has(manifest.name)).flatMap(({ id }) => withNeeds(packages, id))
  const { devDependencies, overrides } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  const known: Readonly<Record<string, string>> = Object.assign(
    {},
    ...packages.map(({ manifest }: Package & { manifest: { devDependencies?: object } }) => ({
      ...manifest.devDependencies,
      ...manifest.peerDependencies,
      ...manifest.dependencies,
    })),
    devDependencies,
  )
  const tools = ["@types/node", "@types/ws", "tsx", "typescript", "vitest"]
  const others = [...tools, ...wanted].filter((name) => !packages.some(({ manifest }) => manifest.name === name))
  return {
    private: true,
    type: "module",
    dependencies: {
      ...Object.fromEntries(ours.map(({ manifest: { name } }) => [name, `file:${tarballs.get(name)}`])),
      ...Object.fromEntries(others.map((name) => [name, known[name]])),
    },
    overrides: { rollup: overrides.rollup },
  }
}

const settings = {
  compilerOptions: {
    strict: true,
    target: "es2022",
    lib: ["es2023", "dom"],
    types: ["node"],
    module: "nodenext",
    noEmit: true,
  },
  include: ["*.ts", "*.tsx"],
}

/**
 * Installs what all programs need, compiles them, runs each and compares what it prints.
 *
 * @param folder - Empty, outside the repository.
 * @param tarballs - Where each package is packed, by its name.
 */
export async function runLessons(folder: string, tarballs: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const programs = lessons()
  mkdirSync(folder)
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifestOf(programs, tarballs)))
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings))
  for (const { code, lesson } of programs) writeFileSync(join(folder, `${lesson?.name}.ts`), code)
  const place = { ...quiet, cwd: folder }
  const installed = await runNpm(["install", "--loglevel=error", "--no-audit", "--no-fund"], place)
  if (installed.code !== 0) return [`npm install for docs/learn: ${installed.output.trim()}`]
  const compiled = await runNode([join("node_modules", "typescript", "bin", "tsc")], place)
  const problems = compiled.code === 0 ? [] : [`docs/learn does not compile:\n${compiled.output.trim()}`]
  for (const { title, lesson } of programs) {
    const began = performance.now()
    const { code, output } = await runNode(["--import", "tsx", `${lesson?.name}.ts`], place)
    console.log(`${title.padEnd(40)}${seconds(performance.now() - began).padStart(8)}`)
    if (code !== 0) problems.push(`${title} ends with ${code}:\n${output.trim()}`)
    else if (output !== lesson?.prints) problems.push(`${title} prints what the page does not say:\n${output.trim()}`)
  }
  return problems
}

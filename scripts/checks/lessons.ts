// The programs of docs/learn, as somebody runs them who copies them: in an empty folder, with the packages as they are packed.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { preview } from "vite"
import { seconds } from "../bootstrap.mjs"
import { openBrowser } from "../browsers/open.ts"
import { lessons, webPage } from "../examples/extract.ts"
import { findPackages, type Package, root, withNeeds } from "../packages.mjs"
import { quiet, runNode, runNpm } from "../processes.mjs"

/** What the programs import: packages of ours and of others. */
function importsOf(programs: readonly string[]): ReadonlySet<string> {
  const names = programs.flatMap((code) => [...code.matchAll(/^import .*?"((?:@[\w-]+\/)?[\w.-]+)/gm)].map(([, name = ""]) => name))
  return new Set(names.filter((name) => !name.startsWith("node:")))
}

/** What stands in the folder: the packages packed, and those of others in the versions that the repository has. */
function manifestOf(programs: readonly string[], tarballs: ReadonlyMap<string, string>): object {
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
  const tools = ["@types/node", "@types/react", "@types/react-dom", "@types/ws", "tsx", "typescript", "vite", "vitest"]
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
    jsx: "react-jsx",
    noEmit: true,
  },
  include: ["*.ts", "*.tsx"],
}

const reactPage = '<!doctype html><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="./react.tsx"></script>'

/** The page for browsers, and the same board in React: bundled, and a move is made in each. */
async function playPages(folder: string): Promise<readonly string[]> {
  const config = { build: { rolldownOptions: { input: ["index.html", "react.html"] } }, logLevel: "warn" }
  writeFileSync(join(folder, "vite.config.js"), `export default ${JSON.stringify(config)}`)
  const built = await runNode([join("node_modules", "vite", "bin", "vite.js"), "build"], { ...quiet, cwd: folder })
  if (built.code !== 0) return [`docs/learn/web-page.md cannot be bundled:\n${built.output.trim()}`]
  const browser = await openBrowser()
  const site = await preview({ root: folder, configFile: false, preview: { host: "127.0.0.1", port: 0 } })
  const problems: string[] = []
  try {
    for (const name of ["index.html", "react.html"]) {
      const page = await browser.newPage({})
      page.on("pageerror", ({ message }) => problems.push(`docs/learn/web-page.md, ${name} breaks: ${message}`))
      await page.goto(`${site.resolvedUrls?.local[0]}${name}`)
      const moved = async () => {
        for (const id of ["O11", "I10"]) await page.locator(`[part=places] [data-place="${id}"]`).click()
        await page.locator('[data-piece="I10"]').waitFor({ timeout: 10_000 })
      }
      await moved().catch((error) => problems.push(`docs/learn/web-page.md, ${name}: ${error}`))
    }
  } finally {
    await browser.close()
    await site.close()
  }
  return problems
}

/** Runs something, and says how long it took. */
async function timed<T>(title: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  console.log(`${title.padEnd(40)}${seconds(performance.now() - began).padStart(8)}`)
  return result
}

/**
 * Installs what all programs need, compiles them, runs each and compares what it prints.
 *
 * @param folder - Empty, outside the repository.
 * @param tarballs - Where each package is packed, by its name.
 */
export async function runLessons(folder: string, tarballs: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const programs = lessons()
  const files = new Map([
    ...programs.map(({ code, lesson }) => [`${lesson?.name}.ts`, code] as const),
    ...webPage(),
    ["react.html", reactPage],
  ])
  mkdirSync(folder)
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifestOf([...files.values()], tarballs)))
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings))
  for (const [name, text] of files) writeFileSync(join(folder, name), text)
  const place = { ...quiet, cwd: folder }
  const installed = await runNpm(["install", "--loglevel=error", "--no-audit", "--no-fund"], place)
  if (installed.code !== 0) return [`npm install for docs/learn: ${installed.output.trim()}`]
  const compiled = await runNode([join("node_modules", "typescript", "bin", "tsc")], place)
  const problems = compiled.code === 0 ? [] : [`docs/learn does not compile:\n${compiled.output.trim()}`]
  for (const { title, lesson } of programs) {
    const { code, output } = await timed(title, () => runNode(["--import", "tsx", `${lesson?.name}.ts`], place))
    if (code !== 0) problems.push(`${title} ends with ${code}:\n${output.trim()}`)
    else if (output !== lesson?.prints) problems.push(`${title} prints what the page does not say:\n${output.trim()}`)
  }
  return [...problems, ...(await timed(join("docs", "learn", "web-page.md"), () => playPages(folder)))]
}

import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { entriesOf, findPackages, root } from "../packages.mjs"

const file = join(root, "tsconfig.json")

/**
 * The compiler's settings with the subpaths that packages export, and no others: with a pattern for
 * all modules of a package, published declarations would name modules that callers cannot import.
 */
function settings(): { readonly was: string; readonly now: string } {
  const was = readFileSync(file, "utf8")
  const names = new Set(findPackages().flatMap((each) => entriesOf(each).map(({ name }) => name)))
  const lines = [...names].sort().map((name) => `      "@flottille/*/${name}": ["./packages/*/src/${name}.ts"],\n`)
  const all = `${lines.filter((line) => !line.includes("/index")).join("")}      "@flottille/*": ["./packages/*/src/index.ts"]\n`
  return { was, now: was.replace(/(?<="paths": \{\n)[^}]*?(?= {4}\})/, all) }
}

/** Tells the compiler and editors what packages export. */
export async function write(): Promise<void> {
  const { was, now } = settings()
  if (was !== now) writeFileSync(file, now)
}

/** The compiler and editors know what packages export. */
export async function check(): Promise<readonly string[]> {
  const { was, now } = settings()
  return was === now
    ? []
    : ["tsconfig.json has other `paths` than the packages have `exports`: `npm run docs -- --pages` makes them anew"]
}

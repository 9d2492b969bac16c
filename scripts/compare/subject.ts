import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { gzipSync } from "node:zlib"
import type { AnyRuledPackage } from "@flottille/core/package"
import { build } from "tsup"

/** A game as one tree has it. */
export interface Subject {
  readonly entry: AnyRuledPackage
  /** The module with all that it needs. */
  readonly file: string
  /** What its main module weighs without other packages of ours: minified, gzipped, in bytes. */
  readonly weight: number
}

/** A tree cannot be built, or not be read. */
export class TreeError extends Error {}

/** What its speed is measured by, as its tree has it. */
const PLAYED = 'export { createRandom, playout } from "@flottille/core"\n'

interface Failure {
  readonly errors?: readonly {
    readonly text: string
    readonly location?: { readonly file: string; readonly line: number } | null
  }[]
}

/** The first thing that a build did not like, in one line: in a file of the tree, if there is one. */
function whyNot(error: Failure & { readonly message?: string }): string {
  const errors = error.errors ?? []
  const first = errors.find(({ location }) => /(?:packages|examples)\//.test(location?.file ?? "")) ?? errors[0]
  if (!first) return (error.message ?? `${error}`).split("\n")[0] ?? ""
  const place = first.location
    ? `${first.location.file.replace(/^.*?(?=(?:packages|examples)\/)/, "")}:${first.location.line}: `
    : ""
  return place + first.text
}

interface Bundling {
  readonly tree: string
  readonly scratch: string
  readonly name: string
  /** The text of the module. */
  readonly source: string
  readonly minify?: boolean
  /** What is left out. */
  readonly external?: readonly RegExp[]
}

/** Bundles a module in which `@flottille/*` are the sources of a tree. */
async function bundle({ tree, scratch, name, source, minify = false, external = [] }: Bundling): Promise<string> {
  const home = join(scratch, name)
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, "entry.ts"), source)
  await build({
    config: false,
    entry: { module: join(home, "entry.ts") },
    tsconfig: join(tree, "tsconfig.json"),
    external: [...external],
    // What tsup would otherwise leave to whoever installs the package.
    noExternal: [/^(?!@flottille\/)/, ...(external.length > 0 ? [] : [/./])],
    format: "esm",
    minify,
    outDir: join(home, "out"),
    outExtension: () => ({ js: ".mjs" }),
    esbuildOptions: (options) => {
      options.logLevel = "silent"
    },
    platform: "node",
    silent: true,
    splitting: false,
    target: "node20",
  })
  return join(home, "out", "module.mjs")
}

/**
 * The game of a tree, bundled from its sources as they are there.
 *
 * @param place - `packages/dejarik`.
 * @param name - What people call the tree.
 * @throws TreeError if the tree does not build, or its game cannot be loaded.
 */
export async function loadSubject(tree: string, place: string, scratch: string, name: string): Promise<Subject> {
  const source = (module: string) => JSON.stringify(join(tree, place, "src", module))
  try {
    const file = await bundle({
      tree,
      scratch,
      name: "whole",
      source: `export { default } from ${source("package.ts")}\nexport { rulebook } from ${source("rulebook.ts")}\n${PLAYED}`,
    })
    const small = {
      name: "small",
      source: `export * from ${source("index.ts")}`,
      minify: true,
      external: [/^@flottille\//],
    }
    const main = existsSync(join(tree, place, "src", "index.ts")) ? await bundle({ tree, scratch, ...small }) : file
    const { default: known, rulebook } = await import(pathToFileURL(file).href)
    return { entry: { ...known, rulebook }, file, weight: gzipSync(readFileSync(main)).length }
  } catch (error) {
    throw new TreeError(`${name} does not build: ${whyNot(error instanceof Error ? error : { message: `${error}` })}`)
  }
}

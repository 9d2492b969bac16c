import { existsSync, readdirSync, readFileSync } from "node:fs"
import { basename, dirname, join, relative } from "node:path"

/** Returns the faults of a source map: no source, a source that is not in the package, or no place in it. */
function mapProblems(file: string): readonly string[] {
  const { sources, sourcesContent, mappings } = JSON.parse(readFileSync(file, "utf8"))
  if (!Array.isArray(sources) || sources.length === 0) return ["has no sources"]
  const isHeld = (source: string, place: number) =>
    typeof sourcesContent?.[place] === "string" || existsSync(join(dirname(file), source))
  if (!sources.every(isHeld)) return ["lacks the text of a source"]
  return /\w/.test(mappings) ? [] : ["leads to no place"]
}

/** Returns the faults of the source maps in the `dist` of a package: each file ends with the name of its own map. */
export function sourceMapProblems(folder: string): readonly string[] {
  if (!existsSync(folder)) return [`${folder} is missing`]
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name))
  return files.flatMap((file) => {
    const name = relative(dirname(folder), file)
    if (file.endsWith(".map")) {
      if (!existsSync(file.slice(0, -".map".length))) return [`${name} belongs to no file`]
      return mapProblems(file).map((problem) => `${name} ${problem}`)
    }
    if (!/\.[cm]?js$/.test(file)) return []
    const text = readFileSync(file, "utf8")
    const named = [...text.matchAll(/sourceMappingURL=(\S*)/g)].map(([, url]) => url)
    if (named.length !== 1) return [`${name} names ${named.length} source maps, not one`]
    if (named[0] !== `${basename(file)}.map` || !text.trimEnd().endsWith(`${named[0]}`))
      return [`${name} does not end with its own map`]
    return existsSync(`${file}.map`) ? [] : [`${name} has no map beside it`]
  })
}

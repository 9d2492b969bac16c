// What must not be published, each as one sentence. Pure functions: mistakes.test.ts makes every mistake once.
import { isBuiltin } from "node:module"
import typescript from "typescript"
import { brokenLinks } from "./links.mjs"

/** @typedef {import("../packages.mjs").Manifest & { [field: string]: unknown }} Manifest */
/** @typedef {import("./links.mjs").Tree} Tree */

/**
 * A package as the registry hands it out.
 *
 * @typedef {object} Published
 * @property {Manifest} manifest
 * @property {ReadonlyMap<string, string>} files Their texts by their paths.
 * @property {string} folder Where it comes from, seen from the root of the repository.
 */

/**
 * What it is compared with.
 *
 * @typedef {object} Release
 * @property {ReadonlyMap<string, string>} versions What is published together, by name.
 * @property {string} repository `https://github.com/owner/name`
 * @property {string} licence The text of the repository's licence.
 * @property {Tree} tree
 */

const code = /\.(?:[cm]?js|d\.[cm]?ts)$/

/** @param {string} path */
function plain(path) {
  return path.replace(/^\.\//, "")
}

/**
 * Every file that a manifest promises, and where it does so.
 *
 * @param {unknown} value
 * @param {string} place
 * @returns {readonly (readonly [place: string, path: string])[]}
 */
function paths(value, place) {
  if (typeof value === "string") return [[place, value]]
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => paths(inner, key.startsWith(".") ? `${place}["${key}"]` : `${place}.${key}`))
}

/**
 * @param {Published} published
 * @param {Release} release
 * @returns {readonly string[]}
 */
function fileProblems({ manifest, files }, { licence }) {
  const promised = ["main", "module", "types", "bin", "exports"].flatMap((field) => paths(manifest[field], field))
  return [
    ...(manifest.exports ? [] : ["has no exports"]),
    ...promised
      .filter(([, path]) => !path.includes("*") && !files.has(plain(path)))
      .map(([place, path]) => `${place} is ${path}, which is not in the tarball`),
    ...(files.get("README.md")?.trim() ? [] : ["README.md is not in the tarball"]),
    ...(manifest.license ? [] : ["the manifest names no license"]),
    ...(files.has("LICENSE") ? [] : ["LICENSE is not in the tarball"]),
    ...(files.has("LICENSE") && files.get("LICENSE") !== licence ? ["LICENSE is not the licence of the repository"] : []),
    ...paths(manifest.bin, "bin")
      .filter(([, path]) => files.has(plain(path)) && !files.get(plain(path))?.startsWith("#!/usr/bin/env node\n"))
      .map(([place, path]) => `${place} is ${path}, which does not begin with #!/usr/bin/env node`),
  ]
}

/**
 * Whether npm takes that version for the range. Ranges of our own packages are exact, `^` or `~`: nothing else is needed.
 *
 * @param {string} range
 * @param {string} version
 */
function allows(range, version) {
  const [, sign = "", base = ""] = /^([\^~]?)(\d+\.\d+\.\d+(?:-[\w.]+)?)$/.exec(range) ?? []
  if (sign === "" || base === version || base.includes("-") || version.includes("-")) return base === version
  const wanted = base.split(".").map(Number)
  const given = version.split(".").map(Number)
  // `^` keeps the first number that is not 0, `~` the first two.
  const kept = sign === "~" ? 2 : wanted.findIndex((part) => part > 0) + 1 || 3
  const differs = given.findIndex((part, at) => part !== wanted[at])
  return differs >= kept && (given[differs] ?? 0) > (wanted[differs] ?? 0)
}

/**
 * What is wrong with a manifest before anything is published: nothing goes to another registry, every range is one that npm can follow.
 *
 * @param {Manifest} manifest
 * @param {string} folder
 * @param {Release} release
 * @returns {readonly string[]}
 */
export function manifestProblems(manifest, folder, { versions, repository }) {
  const { name, version, publishConfig, repository: named } = manifest
  const place = /** @type {{ url?: string; directory?: string } | undefined} */ (named)
  const elsewhere = Object.keys(publishConfig ?? {}).filter((key) => key.endsWith("registry"))
  const ranges = ["dependencies", "peerDependencies", "optionalDependencies"].flatMap((field) =>
    Object.entries(/** @type {Record<string, string>} */ (manifest[field] ?? {})).map(([need, range]) => ({ field, need, range })),
  )
  return [
    // The first release of a package is 0.1.0; one that is only carried along by what it needs has none of its own.
    ...(version.startsWith("0.0.") ? [`would first be published as ${version}: no changeset names it`] : []),
    ...elsewhere.map((key) => `publishConfig.${key} would publish it elsewhere`),
    ...(place?.url === `git+${repository}.git` && place.directory === folder
      ? []
      : [`repository is not { "url": "git+${repository}.git", "directory": "${folder}" }: npm needs it for links and provenance`]),
    ...ranges.flatMap(({ field, need, range }) => {
      const ours = versions.get(need)
      if (/^(?:workspace|file|link|portal|catalog|git|https?)\b/.test(range))
        return [`${field}.${need} is ${range}, which nobody else can install`]
      if (ours !== undefined && !allows(range, ours)) return [`${field}.${need} is ${range}, and ${ours} is published`]
      return need.startsWith("@flottille/") && ours === undefined ? [`${field}.${need} is not published`] : []
    }),
  ].map((problem) => `${name}: ${problem}`)
}

/**
 * Imports of files that are not there, and of packages that are not installed with this one.
 *
 * @param {Published} published
 * @returns {readonly string[]}
 */
function importProblems({ manifest, files }) {
  const declared = new Set([manifest.name, ...Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })])
  const problems = [...files].flatMap(([path, text]) => {
    if (!code.test(path)) return []
    const { importedFiles } = typescript.preProcessFile(text, true, true)
    return importedFiles.flatMap(({ fileName: target }) => {
      if (target.startsWith(".")) {
        const there = new URL(target, `file:///${path}`).pathname.slice(1)
        const asTypes = there.replace(/\.([cm]?)js$/, ".d.$1ts")
        return files.has(there) || (path.includes(".d.") && files.has(asTypes))
          ? []
          : [`${path} imports ${target}, which is not in the tarball`]
      }
      const [need = ""] = /^(?:@[^/]+\/)?[^/]+/.exec(target) ?? []
      return isBuiltin(target) || declared.has(need) ? [] : [`${path} imports ${target}, and ${need} is no dependency`]
    })
  })
  return [...new Set(problems)]
}

/**
 * What is wrong with a package that has been published.
 *
 * @param {Published} published
 * @param {Release} release
 * @returns {readonly string[]}
 */
export function publishedProblems(published, release) {
  const { manifest, files, folder } = published
  const place = {
    folder,
    repository: release.repository,
    tree: release.tree,
    isPublished: (/** @type {string} */ name) => release.versions.has(name),
  }
  const own = [
    ...fileProblems(published, release),
    ...importProblems(published),
    ...brokenLinks(files.get("README.md") ?? "", place).map((link) => `README.md ${link}`),
  ]
  return own.map((problem) => `${manifest.name}: ${problem}`)
}

import { git } from "../other-tree.ts"
import { findPackages, findVariants, isGame, withNeeds } from "../packages.mjs"

const packages = findPackages()
const games = packages.filter(isGame)

/** Any source of a package, an example or a template. */
const sources = /^(packages\/[^/]+\/(src|templates)|examples)\//
/** Sources of packages: an example is neither built nor published, and has no vectors. */
const published = /^packages\/[^/]+\/(src|templates)\//
const manifests = /(^|\/)package(-lock)?\.json$/
/** Pages that are written by hand. Generated ones are compared by the step "pages". */
const written = /^docs\/(?!boards\/|reports\/|rules\/)|^(?!examples\/)(.*\/)?README\.md$/
/** Names that callers can see, and how packages are built; what changes behind a name is checked after the merge. */
const exported = /^api\/|^packages\/[^/]+\/package\.json$|tsconfig|^scripts\/tsup/
const boards = /\/(diagram|layout|pointing|scenes|render|svg)\.ts$|\/(chart|picture)\/|^packages\/(board|playground)\//

/**
 * Files that steps of `npm run check` depend on; every change can break a step that is not named. What none of these
 * patterns finds, the whole check finds after the merge.
 */
const dependsOn: Readonly<Record<string, readonly RegExp[]>> = {
  // Processes, servers and brokers carry any game alike.
  programs: [new RegExp(`^(?!(packages/(${games.map(({ id }) => id).join("|")})|docs|api|vectors)/|.*[.]md$)`)],
  fresh: [/^(packages\/[^/]+\/(src|test|templates)|examples)\//],
  rules: [/^(packages|examples|docs)\//],
  "floor-plan": [/^(packages|examples)\//, /^scripts\/checks\/floor-plan/],
  api: [/^packages\//, /^api\//, /^scripts\/checks\/api/],
  names: [/^(packages|examples|bench|docs|scripts)\/|\.md$/],
  vectors: [published, /^vectors\//],
  pages: [sources, /^docs\/(rules|boards)\//, /^scripts\/site\//],
  site: [written, /^packages\/[^/]+\/docs\//, /^scripts\/site\//, /^typedoc/, /^packages\/playground\//, exported],
  browsers: [boards, /^docs\/learn\/web-page/, /^scripts\/browsers\//, /\/test\/browser\//],
  proofs: [
    /\/test\/proofs\//,
    /\/test\/support\/z3/,
    /^packages\/mille-sabords\/src\/(state\/compass|rules\/check-rules)\.ts$/,
  ],
  supply: [manifests, /^docs\/design\/tools\.md$/],
  build: [published, exported],
  built: [exported],
  packed: [exported, /^docs\/learn\//],
  engines: [/^packages\/core\/src\//, /^scripts\/engines\//],
  publish: [
    /^(packages\/[^/]+\/)?package(-lock)?\.json$/,
    /^scripts\/rehearsal/,
    /^packages\/create-game\//,
    /^\.changeset\/config/,
  ],
  size: [published, exported],
}

/** Says whether changes to some files can affect a step; every change affects a step that is not listed. */
export function isAffected(step: string, files: readonly string[]): boolean {
  const patterns = dependsOn[step]
  return !patterns || files.some((file) => patterns.some((pattern) => pattern.test(file)))
}

/** Folders of the packages and examples that some files belong to: `["examples/dejarik-leap", "packages/core"]`. */
export function foldersOf(files: readonly string[]): readonly string[] {
  const folders = files.flatMap((file) => /^(packages|examples)\/[^/]+(?=\/)/.exec(file)?.[0] ?? [])
  return [...new Set(folders)].sort()
}

/** Returns the variant in a folder of its own to which all of some files belong, what is generated from it included. */
export function variantOf(files: readonly string[]): string | undefined {
  const place = /^(?:examples\/(?:playthroughs\/)?|docs\/boards\/)([\w-]+)[/.]/
  const [id, ...others] = new Set(files.map((file) => place.exec(file)?.[1]))
  return others.length === 0 ? findVariants().find((each) => each.path === `${id}/variant.ts`)?.id : undefined
}

/** Returns the variants whose laws a change of games alone can break: those named after the games, or after none. */
export function variantsOf(files: readonly string[]): readonly string[] | undefined {
  const own = files.filter((file) => !/^(api|docs|vectors|\.changeset)\//.test(file))
  const changed = own.map((file) => games.find(({ id }) => file.startsWith(`packages/${id}/`)))
  if (changed.length === 0 || changed.includes(undefined)) return undefined
  const affected = games.filter(({ id }) =>
    withNeeds(packages, id).some((each) => changed.some((one) => one?.id === each.id)),
  )
  const namedAfter = (among: typeof games, id: string) => among.some((game) => game.id.includes(id.replace(/-.*/, "")))
  const ids = findVariants().map(({ id }) => id)
  return ids.filter((id) => namedAfter(affected, id) || !namedAfter(games, id))
}

/** Lists the files that differ from where a branch left another one, what is not committed included. */
export async function changedSince(revision: string): Promise<readonly string[]> {
  const base = (await git("merge-base", revision, "HEAD"))?.trim()
  if (!base) throw new RangeError(`unknown revision "${revision}"`)
  const lists = [await git("diff", "--name-only", base), await git("ls-files", "--others", "--exclude-standard")]
  return [...new Set(lists.join("\n").split("\n").filter(Boolean))].sort()
}

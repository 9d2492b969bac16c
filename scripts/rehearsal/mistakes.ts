import type { Manifest } from "../packages.mjs"

const repository = "https://github.com/flottille/flottille"

/**
 * Lists faults of a manifest that neither publint nor an install finds.
 *
 * @param folder - Folder of the package, relative to the root of the repository.
 */
export function manifestProblems(
  { name, version, publishConfig, repository: place }: Manifest,
  folder: string,
): readonly string[] {
  const problems = Object.keys(publishConfig ?? {})
    .filter((key) => key.endsWith("registry"))
    .map((key) => `publishConfig.${key} would publish it elsewhere`)
  // The first release of a package is 0.1.0; one that only follows its dependencies has no changeset of its own.
  if (version.startsWith("0.0.")) problems.unshift(`would first be published as ${version}: no changeset names it`)
  if (place?.url !== `git+${repository}.git` || place.directory !== folder)
    problems.push(
      `repository is not "git+${repository}.git" with the directory "${folder}": npm needs it for links and provenance`,
    )
  return problems.map((problem) => `${name}: ${problem}`)
}

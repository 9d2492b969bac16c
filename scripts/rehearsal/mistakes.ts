import type { Manifest } from "../packages.mjs"

const repository = "https://github.com/flottille/flottille"

/**
 * What is wrong with a manifest that neither publint nor an install would tell: the release without a changeset, another registry,
 * another repository.
 *
 * @param folder - Where the package is, seen from the root of the repository.
 */
export function manifestProblems(
  { name, version, publishConfig, repository: place }: Manifest,
  folder: string,
): readonly string[] {
  const elsewhere = Object.keys(publishConfig ?? {}).filter((key) => key.endsWith("registry"))
  const isOurs = place?.url === `git+${repository}.git` && place.directory === folder
  return [
    // The first release of a package is 0.1.0; one that is only carried along by what it needs has none of its own.
    ...(version.startsWith("0.0.") ? [`would first be published as ${version}: no changeset names it`] : []),
    ...elsewhere.map((key) => `publishConfig.${key} would publish it elsewhere`),
    ...(isOurs
      ? []
      : [
          `repository is not "git+${repository}.git" with the directory "${folder}": npm needs it for links and provenance`,
        ]),
  ].map((problem) => `${name}: ${problem}`)
}

/**
 * What is wrong with a package as it was installed: what people read in it.
 *
 * @param text - The texts of its files.
 */
export function textProblems(
  { name, license }: Manifest,
  text: (file: string) => string | undefined,
  licence: string,
): readonly string[] {
  return [
    ...(license ? [] : ["the manifest names no license"]),
    ...(text("README.md")?.trim() ? [] : ["README.md is not in it"]),
    ...(text("LICENSE") === licence ? [] : ["LICENSE is not in it, or not the licence of the repository"]),
  ].map((problem) => `${name}: ${problem}`)
}

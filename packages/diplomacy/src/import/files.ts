/** Files beside an imported one. */
/** Files beside the imported one, by name. */
export type Files = Readonly<Record<string, string>>

/** Finds a file by its name, without its folders and in any case. */
export function findFile(files: Files, name: string): { readonly name: string; readonly text: string } | undefined {
  const bare = (path: string) => path.replace(/^.*[/\\]/, "").toLowerCase()
  const found = Object.entries(files).find(([path]) => bare(path) === bare(name))
  return found && { name: found[0], text: found[1] }
}

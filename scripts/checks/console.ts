// The commands of pages, run in a shell as a reader runs them.
import { spawnSync } from "node:child_process"
import { delimiter, join } from "node:path"
import type { ConsolePage } from "../examples/extract.ts"

/** Times differ from run to run. */
const timeless = (text: string) => text.replace(/\b[\d.]+ (ms|s)\b/g, "… $1")

/**
 * Runs the commands behind `$` of a block, one after the other.
 *
 * @param folder - The folder with the files of the page.
 * @param programs - The folder of the programs.
 * @returns The block as it is today: each command with all that it prints on standard output.
 */
export function runBlock(block: string, folder: string, programs: string): string {
  const commands = [...block.matchAll(/^\$ (.*)$/gm)].map(([, command = ""]) => command)
  const env = {
    ...process.env,
    PATH: `${programs}${delimiter}${process.env.PATH}`,
    XDG_STATE_HOME: join(folder, "state"),
  }
  return commands
    .map((command) => {
      const { stdout } = spawnSync("sh", ["-c", command], { cwd: folder, env, encoding: "utf8", timeout: 60_000 })
      return `$ ${command}\n${timeless(stdout).replace(/ +$/gm, "").trimEnd()}\n`.replace(/\n\n$/, "\n")
    })
    .join("")
}

/** Runs all blocks of a page, and returns the faults. */
export function runConsole({ title, blocks }: ConsolePage, folder: string, programs: string): readonly string[] {
  return blocks.flatMap((block) => {
    const today = runBlock(block, folder, programs)
    return today === block ? [] : [`${title} shows commands that print something else today:\n${today}`]
  })
}

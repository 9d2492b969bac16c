// The speed of two versions of a game, measured in turns.
import { fileURLToPath, pathToFileURL } from "node:url"
import type { Both } from "@flottille/lab/compare"
import { quiet, runNode } from "../processes.mjs"

/** Speed of the later version as a multiple of the earlier one's, over pairs of processes. */
export interface Ratio {
  readonly median: number
  readonly least: number
  readonly most: number
}

const PAIRS = 5

/** Runs both sides in turns, each in a process of its own; the order changes from pair to pair. */
export async function race(files: Both<string>): Promise<Ratio> {
  const speedOf = async (file: string) => {
    const { code, output } = await runNode(
      [fileURLToPath(new URL("race.mjs", import.meta.url)), pathToFileURL(file).href],
      quiet,
    )
    if (code !== 0) throw new Error(output.trim())
    return Number(output)
  }
  const ratios: number[] = []
  for (let pair = 0; pair < PAIRS; pair++) {
    const [before, now] = files
    const first = await speedOf(pair % 2 === 0 ? before : now)
    const second = await speedOf(pair % 2 === 0 ? now : before)
    ratios.push(pair % 2 === 0 ? second / first : first / second)
  }
  const sorted = ratios.sort((a, b) => a - b)
  return { median: sorted[PAIRS >> 1] ?? 0, least: sorted[0] ?? 0, most: sorted.at(-1) ?? 0 }
}

/** Passes of the umpire, for its tests. */
import type { AnyRuledPackage } from "@flottille/core/package"
import { findGame } from "@flottille/host/descriptions"
import { type Surroundings, Umpire } from "../../src/umpire/umpire"

/** Runs one pass of the umpire. */
export async function pass(
  folder: string,
  games: readonly AnyRuledPackage[],
  now: () => number,
  more: Partial<Surroundings> & { readonly byHand?: boolean } = {},
): Promise<{ readonly isDone: boolean; readonly isOver: boolean; readonly reports: readonly string[] }> {
  const reports: string[] = []
  const { byHand, ...rest } = more
  const umpire = await Umpire.open({
    folder,
    find: (game) => findGame(games, game),
    now,
    sleep: async () => {},
    report: (line) => void reports.push(line),
    ...rest,
  })
  try {
    await umpire.work(byHand)
    const isDone = await umpire.send()
    return { isDone, isOver: umpire.table.isOver, reports }
  } finally {
    umpire.close()
  }
}

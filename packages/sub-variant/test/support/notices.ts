import { standardBoard } from "@flottille/diplomacy"
import { seas } from "../../src/rules/standard"
import { depthOf } from "../../src/state/depths"
import { bitOf } from "./standard"
import { positionOf, type Table, tableOf } from "./tables"

/**
 * A small example of a notice: a position, the orders of one phase or more, and what each listener
 * is told of the last one.
 */
export interface NoticeExample {
  readonly clause: string
  readonly title: string
  /** What the example shows. */
  readonly text: string
  readonly units: readonly string[]
  readonly phases: readonly (readonly string[])[]
  /** Where the game begins, if not in spring. */
  readonly winter?: Readonly<Record<string, string>>
  /** What a listener sees besides its letter. */
  readonly besides?: (table: Table, listener: string) => string[]
}

export const examples: readonly NoticeExample[] = [
  {
    clause: "SV-5.1",
    title: "movements under water",
    text: "A submarine moves from depth to depth. Only its owner reads of it; others do not even learn that there was an order.",
    units: ["France: SM MAO-1", "Russia: A MOS"],
    phases: [["SM MAO-1 - WES-1", "A MOS - WAR"]],
  },
  {
    clause: "SV-5.2",
    title: "a dive",
    text: "Two submarines dive at the surface, before everyone's eyes. One of them finds its depth taken, and that it stays is public too.",
    units: ["France: SM WES", "Italy: SM TYS", "Turkey: SM TYS-1"],
    phases: [["SM WES - WES-1", "SM TYS - TYS-1"]],
  },
  {
    clause: "SV-5.2",
    title: "the track of a dive",
    text: "A season after its dive a submarine may be in the same depth or next to it: all players can conclude that, and every view shows it.",
    units: ["France: SM WES", "Russia: A MOS"],
    phases: [["SM WES - WES-1"], ["SM WES-1 - TYS-1"]],
    besides: ({ view }, listener) => trackOf(view(listener).tracks[2]?.[0] ?? 0),
  },
  {
    clause: "SV-5.3",
    title: "surfacing",
    text: "A submarine that surfaces is seen by all.",
    units: ["Italy: SM WES-1", "France: F MAO"],
    phases: [["SM WES-1 - WES"]],
  },
  {
    clause: "SV-5.3",
    title: "a surfacing that fails",
    text: "The fleet of France moves in, and the submarine of Italy bumps into it from below. That the fleet bounced is public; against what, nobody says.",
    units: ["Italy: SM WES-1", "France: F LYO"],
    phases: [["SM WES-1 - WES", "F LYO - WES"]],
  },
  {
    clause: "SV-5.3",
    title: "a support cut from below",
    text: "A surfacing that fails still cuts the support of the unit above it. The support reads cut, without a cause.",
    units: ["Italy: SM WES-1", "France: F WES", "France: F TYS", "Austria: F LYO"],
    phases: [["SM WES-1 - WES", "F WES S F TYS - LYO", "F TYS - LYO"]],
  },
  {
    clause: "SV-5.4",
    title: "a contact",
    text: "Two submarines end a season side by side. Each owner is told where the other one is, not whose.",
    units: ["France: SM MAO-1", "Italy: SM TYS-1"],
    phases: [["SM MAO-1 - WES-1"]],
  },
  {
    clause: "SV-5.5",
    title: "a support from below that made a difference",
    text: "Without the submarine under WES the attack would have bounced: the support is announced, its nationality is not.",
    units: ["Italy: F TYS", "England: SM WES-1", "France: F WES"],
    phases: [["F TYS - WES", "SM WES-1 S F TYS - WES"]],
  },
  {
    clause: "SV-5.5",
    title: "a support from below that was of no use",
    text: "The same, but the fleet in LYO supports as well: either support alone would do, so neither made a difference. Italy, which it was meant for, is told all the same (SV-5.13).",
    units: ["Italy: F TYS", "Italy: F LYO", "England: SM WES-1", "France: F WES"],
    phases: [["F TYS - WES", "F LYO S F TYS - WES", "SM WES-1 S F TYS - WES"]],
  },
  {
    clause: "SV-5.6",
    title: "a support into the depths",
    text: "All players read the order, but not whose submarine it supports. Here there is none at all: the support is feigned, and reads the same.",
    units: ["France: F WES", "Italy: F LYO"],
    phases: [["F WES S SM WES-1", "F LYO S SM WES-1 - WES"]],
  },
  {
    clause: "SV-5.7",
    title: "a torpedo from above that fails",
    text: "France fires into empty water. Italy has a fleet next to WES and is told; to all others the fleet in WES has held.",
    units: ["France: F WES", "Italy: F TYS", "Russia: F SEV"],
    phases: [["F WES Torp. WES-1"]],
  },
  {
    clause: "SV-5.7",
    title: "a torpedo from below that fails",
    text: "The target fleet has left. Powers with a unit next to WES, Italy with an army in TUN, and France, which has just arrived in LYO, read of a torpedo but not its nationality.",
    units: ["England: SM WES-1", "France: F WES", "Italy: A TUN"],
    phases: [["SM WES-1 Torp. WES", "F WES - LYO"]],
  },
  {
    clause: "SV-5.8",
    title: "torpedoes that hit",
    text: "Two units strike each other, and everyone reads of both. That the submarine was hit follows from the torpedo; whose it is stays a secret.",
    units: ["France: F WES", "Italy: SM WES-1"],
    phases: [["F WES Torp. WES-1", "SM WES-1 Torp. WES"]],
  },
  {
    clause: "SV-5.9",
    title: "an attack under water",
    text: "France moves to where Italy's submarine holds, and bounces. It learns whom it has met; Italy learns that it was attacked, not by whom, and hears a neighbour (SV-5.4).",
    units: ["France: SM MAO-1", "Italy: SM WES-1"],
    phases: [["SM MAO-1 - WES-1"]],
  },
  {
    clause: "SV-5.10",
    title: "a loss",
    text: "The Black Sea's depth has no neighbour: a submarine hit there is lost at once. The torpedo is announced, and the nationality of the lost submarine.",
    units: ["Russia: F BLA", "Turkey: SM BLA-1"],
    phases: [["F BLA Torp. BLA-1"]],
  },
  {
    clause: "SV-5.10",
    title: "a loss in retreat",
    text: "Dislodged under water, Italy's submarine disbands instead of retreating. Neither where nor by whom is told.",
    units: ["France: SM TYS-1", "France: SM LYO-1", "Italy: SM WES-1"],
    phases: [["SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1"], ["SM WES-1 DISBAND"]],
  },
  {
    clause: "SV-5.11",
    title: "builds and numbers",
    text: "Italy builds a submarine and France loses one, in the same winter. Builds are public; of the disband only the number is.",
    units: ["France: A PAR", "France: SM WES-1", "Italy: A ROM", "Russia: A MOS"],
    winter: { par: "france", rom: "italy", nap: "italy", mos: "russia" },
    phases: [["BUILD SM NAP", "DISBAND SM WES-1"]],
    besides: ({ view }, listener) => {
      const { units, tracks } = view(listener)
      const count = ["france", "italy"].map((power, index) => {
        const seen = units.filter((unit) => unit.power === power && !unit.at.endsWith("-1")).length
        return `${["France", "Italy"][index]} ${seen + (tracks[[2, 4][index] as number]?.length ?? 0)}`
      })
      return [`Units: ${count.join(", ")}.`]
    },
  },
  {
    clause: "SV-5.12",
    title: "a hidden retreat",
    text: "Only a submarine under water must retreat. Everyone sees that the phase is one of retreats; its owner alone sees who is waited for.",
    units: ["France: SM TYS-1", "France: SM LYO-1", "Italy: SM WES-1"],
    phases: [["SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1"]],
    besides: ({ turn, view }, listener) => {
      const { phase, waiting } = turn(listener)
      const own = view(listener).dislodged.map(
        ({ at, retreats }) => `${at.toUpperCase()} may retreat to ${retreats.join(", ").toUpperCase()}.`,
      )
      const names = waiting.map((seat) => (view(listener).viewer === seat ? "you" : `seat ${seat}`))
      return [`The phase is ${phase}, and waits for ${names.join(", ") || "nobody that you can see"}.`, ...own]
    },
  },
  {
    clause: "SV-5.13",
    title: "foreign help from below",
    text: "England's submarine supports Italy's fleet in place. Nobody attacks, so it is of no use and not announced; Italy is told the order, not whose it is.",
    units: ["Italy: F WES", "England: SM WES-1"],
    phases: [["SM WES-1 S F WES"]],
  },
]

function trackOf(mask: number): string[] {
  return [`Track of France: ${seaNames(mask)}.`]
}

const seaNames = (mask: number) =>
  seas
    .filter((sea) => mask & bitOf(sea))
    .map((sea) => depthOf(sea).toUpperCase())
    .join(" ")

/** Plays an example. */
export function played({ units, phases, winter }: NoticeExample): Table {
  const changes = winter && { season: "winter" as const, centres: { ...noCentres(), ...winter } }
  const table = tableOf(positionOf(units, changes))
  for (const orders of phases) table.phase(...orders)
  return table
}

const noCentres = () => Object.fromEntries(standardBoard.centres.map((id): [string, string | null] => [id, null]))

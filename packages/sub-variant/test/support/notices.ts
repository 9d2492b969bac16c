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
    units: ["France: SM MAO-1", "Russia: A MOS"],
    phases: [["SM MAO-1 - WES-1", "A MOS - WAR"]],
  },
  {
    clause: "SV-5.2",
    title: "a dive",
    units: ["France: SM WES", "Italy: SM TYS", "Turkey: SM TYS-1"],
    phases: [["SM WES - WES-1", "SM TYS - TYS-1"]],
  },
  {
    clause: "SV-5.2",
    title: "the track of a dive",
    units: ["France: SM WES", "Russia: A MOS"],
    phases: [["SM WES - WES-1"], ["SM WES-1 - TYS-1"]],
    besides: ({ view }, listener) => trackOf(view(listener).tracks[2]?.[0] ?? 0),
  },
  {
    clause: "SV-5.3",
    title: "surfacing",
    units: ["Italy: SM WES-1", "France: F MAO"],
    phases: [["SM WES-1 - WES"]],
  },
  {
    clause: "SV-5.3",
    title: "a surfacing that fails",
    units: ["Italy: SM WES-1", "France: F LYO"],
    phases: [["SM WES-1 - WES", "F LYO - WES"]],
  },
  {
    clause: "SV-5.3",
    title: "a support cut from below",
    units: ["Italy: SM WES-1", "France: F WES", "France: F TYS", "Austria: F LYO"],
    phases: [["SM WES-1 - WES", "F WES S F TYS - LYO", "F TYS - LYO"]],
  },
  {
    clause: "SV-5.4",
    title: "a contact",
    units: ["France: SM MAO-1", "Italy: SM TYS-1"],
    phases: [["SM MAO-1 - WES-1"]],
  },
  {
    clause: "SV-5.5",
    title: "a support from below that made a difference",
    units: ["Italy: F TYS", "England: SM WES-1", "France: F WES"],
    phases: [["F TYS - WES", "SM WES-1 S F TYS - WES"]],
  },
  {
    clause: "SV-5.5",
    title: "a support from below that was of no use",
    units: ["Italy: F TYS", "Italy: F LYO", "England: SM WES-1", "France: F WES"],
    phases: [["F TYS - WES", "F LYO S F TYS - WES", "SM WES-1 S F TYS - WES"]],
  },
  {
    clause: "SV-5.6",
    title: "a support into the depths",
    units: ["France: F WES", "Italy: F LYO"],
    phases: [["F WES S SM WES-1", "F LYO S SM WES-1 - WES"]],
  },
  {
    clause: "SV-5.7",
    title: "a torpedo from above that fails",
    units: ["France: F WES", "Italy: F TYS", "Russia: F SEV"],
    phases: [["F WES Torp. WES-1"]],
  },
  {
    clause: "SV-5.7",
    title: "a torpedo from below that fails",
    units: ["England: SM WES-1", "France: F WES", "Italy: A TUN"],
    phases: [["SM WES-1 Torp. WES", "F WES - LYO"]],
  },
  {
    clause: "SV-5.8",
    title: "torpedoes that hit",
    units: ["France: F WES", "Italy: SM WES-1"],
    phases: [["F WES Torp. WES-1", "SM WES-1 Torp. WES"]],
  },
  {
    clause: "SV-5.9",
    title: "an attack under water",
    units: ["France: SM MAO-1", "Italy: SM WES-1"],
    phases: [["SM MAO-1 - WES-1"]],
  },
  {
    clause: "SV-5.10",
    title: "a loss",
    units: ["Russia: F BLA", "Turkey: SM BLA-1"],
    phases: [["F BLA Torp. BLA-1"]],
  },
  {
    clause: "SV-5.10",
    title: "a loss in retreat",
    units: ["France: SM TYS-1", "France: SM LYO-1", "Italy: SM WES-1"],
    phases: [["SM TYS-1 - WES-1", "SM LYO-1 S SM TYS-1 - WES-1"], ["SM WES-1 DISBAND"]],
  },
  {
    clause: "SV-5.11",
    title: "builds and numbers",
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

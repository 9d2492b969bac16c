/** A map under construction, as the importers of other programs' formats fill it. */
import type { MapSpec } from "@flottille/diplomacy"

/** A part of a source that the imported map does not carry, or carries in another form. */
export interface ImportReport {
  /** The file, as the caller named it. */
  readonly file: string
  /** The line, from 1; 0 for the file as a whole. */
  readonly line: number
  /** The column, from 1; 0 for the line as a whole. */
  readonly column: number
  /** The field of the format: `"RULE"`, `"BORDER"`. */
  readonly field: string
  /** The effect on the imported map. */
  readonly problem: string
}

/** A position in a source. */
export interface Spot {
  readonly file: string
  readonly line: number
  readonly column?: number
}

/** The classes of units that a border lets pass. */
export interface Pass {
  readonly army: boolean
  readonly fleet: boolean
}

interface DraftBorder extends Pass {
  readonly from: string
  readonly to: string
  readonly spot: Spot
}

/** A province under construction. */
export interface DraftProvince {
  readonly id: string
  name: string
  aliases: string[]
  army: boolean
  fleet: boolean
  convoyable: boolean
  centre: boolean
  /** The title of the power whose home it is. */
  home: string | undefined
  /** The title of the power that owns it at the start; null for none, absent for its home power. */
  owner: string | null | undefined
  /** Suffixes of its coasts. */
  readonly coasts: Set<string>
  spot: Spot
}

/** A starting unit. */
export interface DraftUnit {
  /** The title of its power. */
  readonly power: string
  readonly type: "A" | "F"
  /** `"stp"` or `"stp/sc"`. */
  readonly at: string
  readonly spot: Spot
}

/** Splits a place into its province and coast: `stp/sc`, `stp-sc`, `stp(sc)`, `stp.sc` and `stp sc` are one place. */
export function splitPlace(place: string): { readonly province: string; readonly coast: string } {
  const [, province = "", coast = ""] =
    /^([^/.()\s-]+)(?:\s*[/.(\s-]\s*([a-z]{1,8})\)?)?$/i.exec(place.trim().toLowerCase()) ?? []
  return { province: province || place.trim().toLowerCase(), coast }
}

/** Joins a province and a coast, which can be empty. */
export const joinPlace = (province: string, coast: string) => (coast === "" ? province : `${province}/${coast}`)

/** The map that an importer fills. */
export class Draft {
  title = ""
  firstYear = 1901
  firstSeason: "spring" | "fall" | "winter" | undefined
  lastYear: number | undefined
  victory: number | undefined
  build: "home-centres" | "owned-centres" | undefined
  calendar: MapSpec["calendar"]
  /** Titles of the powers in seat order. */
  readonly powers: string[] = []
  readonly provinces = new Map<string, DraftProvince>()
  readonly borders: DraftBorder[] = []
  units: DraftUnit[] = []
  readonly reports: ImportReport[] = []

  /** Records a part of the source that the map does not carry as it stands, once. */
  report({ file, line, column = 0 }: Spot, field: string, problem: string): void {
    if (this.reports.some((each) => each.field === field && each.problem === problem)) return
    this.reports.push({ file, line, column, field, problem })
  }

  /** Returns a province and creates it at its first mention. */
  province(id: string, spot: Spot): DraftProvince {
    const known = this.provinces.get(id)
    if (known) return known
    const made: DraftProvince = {
      id,
      name: "",
      aliases: [],
      army: false,
      fleet: false,
      convoyable: false,
      centre: false,
      home: undefined,
      owner: undefined,
      coasts: new Set(),
      spot,
    }
    this.provinces.set(id, made)
    return made
  }

  /** Reads the season of the first turn, as in `Fall 1901 Movement`. */
  begin(turn: string, spot: Spot, field: string): void {
    if (/winter|adjust/i.test(turn)) this.firstSeason = "winter"
    else if (/fall|autumn/i.test(turn)) this.firstSeason = "fall"
    else if (!/spring/i.test(turn)) this.report(spot, field, `"${turn}" has no season; games begin in spring`)
    if (/retreat/i.test(turn)) this.report(spot, field, "games begin with moves, not with retreats")
  }

  border(from: string, to: string, pass: Pass, spot: Spot): void {
    this.borders.push({ from, to, ...pass, spot })
  }

  power(title: string): void {
    if (!this.powers.includes(title)) this.powers.push(title)
  }
}

/** Files beside the imported one, by name. */
export type Files = Readonly<Record<string, string>>

/** Finds a file by its name, without its folders and in any case. */
export function findFile(files: Files, name: string): { readonly name: string; readonly text: string } | undefined {
  const bare = (path: string) => path.replace(/^.*[/\\]/, "").toLowerCase()
  const found = Object.entries(files).find(([path]) => bare(path) === bare(name))
  return found && { name: found[0], text: found[1] }
}

/** Something that the two sides do differently, with where it was seen. */
export interface Sighting {
  /** As `formatState` writes it. */
  readonly position: string
  /** The action there, if any, with its actor: `0 c3-d4`. */
  readonly action?: string
  readonly before?: string
  readonly now?: string
  /** `game 3, ply 17`. */
  readonly where: string
}

export interface Note {
  readonly what: string
  readonly count: number
  readonly sightings: readonly Sighting[]
}

const KEPT = 2

const lengthOf = ({ position, action = "", before = "", now = "" }: Sighting) =>
  `${position}${action}${before}${now}`.length

/** Collects differences by kind. */
export class Notebook {
  readonly #notes = new Map<string, { count: number; sightings: Sighting[] }>()

  add(what: string, sighting: Sighting): void {
    const note = this.#notes.get(what) ?? { count: 0, sightings: [] }
    this.#notes.set(what, note)
    note.count++
    if (note.sightings.some(({ position }) => position === sighting.position)) return
    note.sightings = [...note.sightings, sighting].sort((a, b) => lengthOf(a) - lengthOf(b)).slice(0, KEPT)
  }

  notes(): readonly Note[] {
    return [...this.#notes].map(([what, note]) => ({ what, ...note })).sort((a, b) => (a.what < b.what ? -1 : 1))
  }
}

// A game at one board: whoever is to act has it before them.
// `?game=dejarik&seed=7&lang=fr&theme=dark&confirm=turn`; with `&seat=0` the others are played by
// lot. `&plies=70` begins after so many actions by lot, and `&hidden=a` draws what the seat does
// not see.
import "@flottille/board/define"
import { createRandom, pick, type Seat, SPECTATOR } from "@flottille/core"
import type { Diagram } from "@flottille/core/diagram"
import { createMatch } from "@flottille/core/match"
import type { AnyGamePackage } from "@flottille/core/package"

/** How a person would do an action: by places, or by the button or entry with this label. */
export interface Way {
  readonly path: readonly string[]
  readonly label: string
}

/** What tests ask the page. */
export interface Table {
  /** What the board has told, in order. */
  readonly received: { readonly type: string; readonly detail: unknown }[]
  /** An action of who is to act, drawn by lot; nothing once the game is over. */
  plan(): Way | undefined
  /** How many actions have been done. */
  done(): number
  /** The whole position, with all that is hidden. */
  secret(): string
  /** Which keys lead from one place to another. */
  keys(from: string, to: string): readonly string[]
  /** The middle of a place on the screen, which is where it can be seen. */
  spot(place: string): { readonly x: number; readonly y: number }
}

declare global {
  var table: Table
}

const games: Readonly<Record<string, () => Promise<{ readonly default: AnyGamePackage }>>> = {
  dejarik: () => import("@flottille/dejarik/package"),
  "diabolik-fleet": () => import("@flottille/diabolik-fleet/package"),
  diplomacy: () => import("@flottille/diplomacy/package"),
  "mille-sabords": () => import("@flottille/mille-sabords/package"),
  "sub-variant": () => import("@flottille/sub-variant/package"),
  "les-grands-amiraux": () => import("@flottille/les-grands-amiraux/package"),
}

function diagramOf({ diagram }: AnyGamePackage): Diagram<unknown, unknown, unknown> {
  if (!diagram) throw new Error("this game has no board")
  return diagram
}

const asked = new URLSearchParams(location.search)
const found = await games[asked.get("game") ?? "dejarik"]?.()
const board = document.querySelector("flottille-board")
if (!found || !board) throw new Error("there is no such game")
const known = found.default
const diagram = diagramOf(known)
const luck = createRandom("luck")
const own = asked.has("seat") ? Number(asked.get("seat")) : undefined

/** A match, after so many actions by lot; what is hidden from the seat is drawn anew, if that is wanted. */
function begun(seed: string, plies: number, hidden: string | null) {
  const match = createMatch(known.game, { seed })
  for (let ply = 0; ply < plies; ply++)
    for (const seat of match.actors().slice(0, 1))
      if (seat !== "chance") match.submit(seat, pick(match.legalActions(seat), luck))
  if (hidden === null) return match
  const other = known.game.determinize(match.view(own ?? 0), createRandom(hidden))
  return createMatch(known.game, { seed, start: known.game.formatState(other) })
}

const match = begun(asked.get("seed") ?? "7", Number(asked.get("plies") ?? 0), asked.get("hidden"))
const waiting = () => match.actors().filter((actor) => typeof actor === "number")
const layout = () => diagram.layout(board.view, board.seat)

/** How many events each seat has been told. */
const delivered = new Map<Seat, number>()

function show(): void {
  for (const other of waiting())
    if (own !== undefined && other !== own) {
      match.submit(other, pick(match.legalActions(other), luck))
      show()
      return
    }
  const seat = own ?? waiting()[0] ?? board?.seat ?? 0
  const events = match.events(seat)
  const changes = events.slice(delivered.get(seat) ?? 0)
  delivered.set(seat, events.length)
  if (board) Object.assign(board, { seat, view: match.view(seat), events: changes })
}

/** The keys of a shortest way. */
function keys(from: string, to: string): readonly string[] {
  const near = new Map(layout().places.map((place) => [place.id, place.near]))
  const ways = new Map<string, readonly string[]>([[from, []]])
  for (const [place, way] of ways)
    for (const [direction, next] of Object.entries(near.get(place) ?? {}))
      if (next && !ways.has(next)) ways.set(next, [...way, `Arrow${direction[0]?.toUpperCase()}${direction.slice(1)}`])
  return ways.get(to) ?? []
}

function spot(place: string): { readonly x: number; readonly y: number } {
  const svg = board?.shadowRoot?.querySelector<SVGSVGElement>("svg[part=places]")
  const { x, y } = layout().places.find(({ id }) => id === place)?.centre ?? { x: 0, y: 0 }
  svg?.querySelector(`[data-place="${place}"]`)?.scrollIntoView({ block: "nearest" })
  const point = new DOMPoint(x, y).matrixTransform(svg?.getScreenCTM() ?? undefined)
  return { x: point.x, y: point.y }
}

const received: Table["received"] = []
let done = 0
globalThis.table = {
  received,
  done: () => done,
  secret: () => known.game.formatState(match.state()),
  keys,
  spot,
  plan() {
    const [seat] = waiting()
    if (seat === undefined) return undefined
    const action = pick(match.legalActions(seat), luck)
    return { path: diagram.path(action, board.view), label: diagram.label(action, board.view, "en") }
  },
}

document.documentElement.lang = asked.get("lang") ?? "en"
const theme = asked.get("theme")
if (theme === "light" || theme === "dark") {
  board.theme = theme
  document.documentElement.style.colorScheme = theme
}
board.package = known
board.confirm = asked.get("confirm") === "turn" ? "turn" : "never"
for (const type of ["action", "refused", "why", "touched"] as const)
  board.addEventListener(type, ({ detail }) => received.push({ type, detail }))
board.addEventListener("action", ({ detail }) => {
  if (board.seat === undefined || !match.submit(board.seat, detail.action).ok) return
  done++
  show()
})
if (asked.has("spectator")) board.view = match.view(SPECTATOR)
else show()

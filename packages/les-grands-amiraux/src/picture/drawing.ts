/** The drawing of the board and its pointer input. */
import { deepFreeze, parse, type Seat } from "@flottille/core"
import type { Diagram, Drawing, Place } from "@flottille/core/diagram"
import type { Typed } from "@flottille/core/kinds"
import type { Language } from "@flottille/core/rulebook"
import { drawing, element, label, type Markup, markings, type Palette } from "@flottille/core/svg"
import { type RankNames, rankNames, standardWords } from "../messages/describe"
import type { ActionBy, AnyRules, EventBy, LesGrandsAmirauxRules, Rules } from "../rules/compile-rules"
import type { Words } from "../rules/kinds/words"
import type { Base, Tables } from "../rules/rules"
import type { Square } from "../state/board"
import type { LesGrandsAmirauxEvent } from "../state/events"
import type { Rank, SeenPiece } from "../state/fleet"
import { seatId, seats } from "../state/state"
import { viewShapesOf } from "../view/shapes"
import type { AnyView, ViewBy } from "../view/view"
import { silhouetteOf } from "./artwork"
import { columnNames, hasTray, layoutOf, middleOf, type Plan, planOf, rowNames, squareSide } from "./layout"
import * as pointing from "./pointing"

const colours = /* @__PURE__ */ deepFreeze({
  white: ["#fdfcf7", "#f4f1e6"],
  red: ["#a8201a", "#d63f35"],
} as const)

/** White pieces are light with round corners, red ones dark with cut corners, so no colour vision is needed. */
const palette: Palette = {
  table: ["#f1f4f6", "#11161b"],
  middle: ["#cfe0ea", "#1e2a34"],
  home: ["#bcd3e1", "#17212a"],
  grid: ["#8fb0c4", "#38505f"],
  rock: ["#b9c1c6", "#4b5761"],
  crack: ["#5d6a73", "#2a333a"],
  chain: ["#e69f00", "#e69f00"],
  ink: ["#1d2730", "#e6edf2"],
  soft: ["#566875", "#9db0bd"],
  white: colours.white,
  "white-ink": ["#1a2530", "#1a2530"],
  red: colours.red,
  "red-ink": ["#ffffff", "#ffffff"],
  rim: ["#1a2530", "#0a0f14"],
}

/** The tables of a game, or a plan of its board, with the names of its pieces. */
type Drawn<Of extends Tables = Tables> = Of & { readonly named: RankNames }

const outlines = [
  "M-16 -23H16Q23 -23 23 -16V16Q23 23 16 23H-16Q-23 23 -23 16V-16Q-23 -23 -16 -23Z",
  "M-13 -23H13L23 -13V13L13 23H-13L-23 13V-13Z",
] as const

/** The back of a piece, the same for every rank. */
const waves = [-9, 0, 9].map((y) => `M-13 ${y}q3.25 -5 6.5 0t6.5 0t6.5 0t6.5 0`).join("")

/**
 * Draws the back or the face of a piece. A dot means that it has moved; a bar, that the other side
 * knows its rank.
 */
function face({ seat, rank, moved, shown }: SeenPiece, named: RankNames): Markup[] {
  const ink = `${seatId(seat)}-ink`
  const hidden = element("path", {
    d: waves,
    class: `line-${ink}`,
    fill: "none",
    "stroke-width": 2,
    "stroke-linecap": "round",
  })
  const silhouette = silhouetteOf(rank, named)
  const known = silhouette
    ? element(
        "g",
        { class: `fill-${ink}` },
        element("path", { d: silhouette }),
        label(0, 12, 16, rank, { "font-weight": 700 }),
      )
    : label(0, 0, 27, rank, { class: `fill-${ink}`, "font-weight": 700 })
  const marks = [
    rank === "?" ? hidden : known,
    moved ? element("circle", { cx: 15, cy: 14, r: 2.8, class: `fill-${ink}` }) : undefined,
    shown
      ? element("path", { d: "M-9 19.5H9", class: `line-${ink}`, "stroke-width": 2.4, "stroke-linecap": "round" })
      : undefined,
  ]
  return marks.filter((mark) => mark !== undefined)
}

function token({ codeOf, admiral, named }: Drawn, piece: SeenPiece): Markup {
  const side = piece.seat === 0 ? 0 : 1
  const outline = {
    d: outlines[side],
    class: `fill-${seatId(side)} line-rim`,
    "stroke-width": codeOf(piece.rank) === admiral ? 4 : 1.6,
  }
  return element("g", {}, element("path", outline), ...face(piece, named))
}

const sides = { en: ["white", "red"], fr: ["blancs", "rouges"] } as const

function titleOf({ seat, rank, moved }: SeenPiece, square: string, lang: Language): string {
  const isHidden = rank === "?"
  const frenchSide = sides.fr[seat === 0 ? 0 : 1]
  return {
    en: `${seatId(seat)} ${isHidden ? "hidden piece" : rank} on ${square}${moved ? ", has moved" : ""}`,
    fr: `${isHidden ? "pièce cachée" : rank} des ${frenchSide} en ${square}${moved ? ", a bougé" : ""}`,
  }[lang]
}

function pieceOn(plan: Drawn<Plan>, piece: SeenPiece, square: Square, lang: Language): Markup {
  const { x, y } = middleOf(plan, square)
  const name = plan.squareName(square)
  return element(
    "g",
    { class: "piece", "data-piece": name, transform: `translate(${x} ${y})` },
    element("title", {}, titleOf(piece, name, lang)),
    token(plan, piece),
  )
}

/** Draws a square: sea, home row or rock. */
function squareOf(plan: Plan, square: Square, chain: Square | null): Markup {
  const { open, isHome, squareName } = plan
  const { x, y } = middleOf(plan, square)
  const frame = { x: x - squareSide / 2, y: y - squareSide / 2, width: squareSide, height: squareSide }
  const tint = !open[square] ? "rock" : isHome(square, 0) || isHome(square, 1) ? "home" : "middle"
  const box = element("rect", { ...frame, class: `fill-${tint} line-grid` })
  const cross = {
    d: `M${x - 16} ${y - 16}l32 32m0 -32l-32 32`,
    class: "line-crack",
    "stroke-width": 5,
    "stroke-linecap": "round",
  }
  const mark = {
    x: x - 27,
    y: y - 27,
    width: 54,
    height: 54,
    rx: 8,
    class: "line-chain",
    "stroke-width": 4,
    fill: "none",
  }
  const more = !open[square] ? [element("path", cross)] : square === chain ? [element("rect", mark)] : []
  return element("g", { "data-place": squareName(square) }, box, ...more)
}

/** Draws the column letters below the board and the row numbers on its left. */
function names(plan: Plan): Markup[] {
  const middle = (index: number) => (index + 0.5) * squareSide
  const foot = plan.rows * squareSide + 20
  return [
    ...columnNames(plan).map((name, column) => label(middle(column), foot, 15, name, { class: "fill-soft" })),
    ...rowNames(plan).map((name, row) => label(-20, middle(row), 15, name, { class: "fill-soft" })),
  ]
}

function counted(rules: Tables, counts: Readonly<Record<Rank, number>>): string {
  const ranks = rules.fleetOrder.flatMap((rank) => {
    const count = counts[rank] ?? 0
    return count > 1 ? `${rank}×${count}` : count > 0 ? rank : []
  })
  return ranks.join("  ")
}

/** Returns a side's losses, or during deployment whether it is ready. */
function factsOf(rules: Tables, view: AnyView, seat: Seat, lang: Language): string {
  const side = seat === 0 ? 0 : 1
  if (view.phase === "deployment") return view.ready[side] ? { en: "ready", fr: "en place" }[lang] : ""
  const removed = counted(rules, view.removed[side])
  return { en: `removed: ${removed || "none"}`, fr: `éliminées : ${removed || "aucune"}` }[lang]
}

function legend(plan: Drawn<Plan>, view: AnyView, seat: Seat, y: number, lang: Language): Markup {
  const sample = { seat, rank: "?", moved: false, shown: false } as const
  const weight = view.ending === null && view.waiting.includes(seat) ? 700 : undefined
  return element(
    "g",
    {},
    element("g", { transform: `translate(14 ${y}) scale(0.5)` }, token(plan, sample)),
    label(36, y, 17, sides[lang][seat === 0 ? 0 : 1], {
      "text-anchor": "start",
      class: "fill-ink",
      "font-weight": weight,
    }),
    label(108, y, 15, factsOf(plan, view, seat, lang), { "text-anchor": "start", class: "fill-soft" }),
  )
}

/** Draws a compartment of the tray: a piece to take over those that stay, and their number. */
function compartment(plan: Drawn<Plan>, view: AnyView, { id, centre: { x, y } }: Place): Markup {
  const seat = view.viewer === 1 ? 1 : 0
  const left = pointing.stockOf(plan, view, seat)[id] ?? 0
  const at = { transform: `translate(${x} ${y}) scale(0.95)` }
  const piece = token(plan, { seat, rank: id, moved: false, shown: false })
  const below = element("g", at, piece)
  const count = [
    element("circle", { cx: x + 17, cy: y - 19, r: 10, class: "fill-ink" }),
    label(x + 17, y - 19, 15, String(left), { class: "fill-table", "font-weight": 700 }),
  ]
  const top = element("g", { ...at, "data-piece": id }, piece)
  return element("g", { "data-place": id }, ...(left > 1 ? [below, top, ...count] : left > 0 ? [top] : []))
}

function describe({ columns, rows, condemned, squareName }: Plan, { squares }: AnyView, lang: Language): string {
  const fleets = seats.map((_, seat) => {
    const pieces = squares
      .flatMap((piece, square) => (piece?.seat === seat ? [`${squareName(square)} ${piece.rank}`] : []))
      .join(", ")
    const side = sides[lang][seat === 0 ? 0 : 1]
    return { en: `${side}: ${pieces || "no pieces to be seen"}`, fr: `${side} : ${pieces || "aucune pièce visible"}` }[
      lang
    ]
  })
  const rocks = condemned.join(", ")
  return {
    en:
      `A board of ${columns} columns and ${rows} rows; condemned squares: ${rocks || "none"}. ` +
      `${fleets.join("; ")}. A question mark is a rank that the viewer does not know.`,
    fr:
      `Un plateau de ${columns} colonnes et ${rows} lignes ; cases condamnées : ${rocks || "aucune"}. ` +
      `${fleets.join(" ; ")}. Un point d’interrogation est une valeur que vous ne connaissez pas.`,
  }[lang]
}

function draw(
  rules: Drawn<Base>,
  view: AnyView,
  { from, marks, lang = "en", coordinates = true, theme }: Drawing = {},
): string {
  const { rows, squareCount, id, title } = rules
  parse(viewShapesOf(rules).view, view, "view")
  const plan = { ...planOf(rules, from), named: rules.named }
  const { left, top, width, height, places } = layoutOf(plan, view, rules.named)
  const turn = { en: `turn ${view.turn}`, fr: `tour ${view.turn}` }[lang]
  const foot = rows * squareSide
  return drawing(
    {
      name: `flottille-${id}`,
      title: view.turn > 0 ? `${title}, ${turn}` : title,
      description: describe(plan, view, lang),
      box: [left, top, width, height],
      palette,
      theme,
      lang,
    },
    element("rect", { x: left, y: top, width, height, rx: 16, class: "fill-table" }),
    ...Array.from({ length: squareCount }, (_, square) => squareOf(plan, square, view.chain)),
    ...(coordinates ? names(plan) : []),
    ...view.squares.flatMap((piece, square) => (piece ? [pieceOn(plan, piece, square, lang)] : [])),
    ...markings(places, marks),
    ...(hasTray(view)
      ? places.filter(({ supply }) => supply).map((place) => compartment(plan, view, place))
      : [
          legend(plan, view, plan.turned ? 0 : 1, foot + 48, lang),
          legend(plan, view, plan.turned ? 1 : 0, foot + 74, lang),
        ]),
  )
}

/** The diagram of a game of this kind: its drawing, squares and pointer input. */
export type LesGrandsAmirauxDiagram<R = LesGrandsAmirauxRules> = Diagram<ViewBy<R>, ActionBy<R>, EventBy<R>>

/** Returns the diagram of prepared rules. */
export function diagramOf<R>(rules: Rules<R>, named?: RankNames, words?: readonly Words[]): LesGrandsAmirauxDiagram<R>
// The compiler cannot see that the rules make the actions and events of their own types.
export function diagramOf(
  rules: AnyRules,
  named: RankNames = rankNames,
  words: readonly Words[] = [],
): Diagram<AnyView, Typed, LesGrandsAmirauxEvent<string> | Typed> {
  const labels: Words["labels"] = Object.assign({}, ...[...standardWords, ...words].map((each) => each.labels))
  const drawn = { ...rules, named }
  return {
    colours,
    layout: (view, from) => layoutOf(planOf(rules, from), view, named),
    draw: (view, how) => draw(drawn, view, how),
    path: (action) => pointing.pathOf(rules, action),
    actionsFor: (touched, view) => pointing.actionsFor(rules, touched, view),
    label: (action, _view, language) => pointing.label(rules, labels, action, language, named),
    describe: (place, view, language) => pointing.describe(rules, place, view, language, named),
    motions: (event) => pointing.motions(rules, event),
    effects: (event) => pointing.effects(rules, event),
  }
}

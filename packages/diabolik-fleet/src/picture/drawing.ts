/** The drawing of the board. */
import { deepFreeze, type Seat } from "@flottille/core"
import type { Diagram, Drawing, Place, Point } from "@flottille/core/diagram"
import type { Typed } from "@flottille/core/kinds"
import type { Language, Translated } from "@flottille/core/rulebook"
import { decimal, drawing, element, label, type Markup, markings, type Palette } from "@flottille/core/svg"
import { sideWords } from "../messages/names"
import type { Base } from "../rules/base"
import type { ActionBy, AnyRules, DiabolikFleetRules, EventBy, Rules, ViewBy } from "../rules/compile-rules"
import { headingWords, type Words } from "../rules/kinds/words"
import { isFrozen } from "../rules/search-position"
import { type Board, boardOf, type Cell, classOf, headings, ownerOf, type Ship } from "../state/board"
import type { DiabolikFleetEvent } from "../state/events"
import { allSeatNames, type SeatName } from "../state/numbers"
import { type AnyView, cannonballsOf, fleetSize } from "../state/state"
import { centreOf, columnName, layoutOf, type Plan, planOf, rowName, squareSide } from "./layout"
import * as pointing from "./pointing"

type ShipNames = NonNullable<Words["ships"]>

/** The edge of the hull of a ship of war seen from above, its bow at the top; 24 units wide and 54 long. */
const hull = "M0 -27C8 -19 12 -10 12 2V18Q11 25 6 26H-6Q-11 25 -12 18V2C-12 -10 -8 -19 0 -27Z"

/** The planks of the deck, within the rails. */
const deck = "M0 -21C5 -15 8.5 -8 8.5 2V18Q8 22 5 22.5H-5Q-8 22 -8.5 18V2C-8.5 -8 -5 -15 0 -21Z"

/** A turret with two guns on the fore deck, and one on the after deck. */
const turrets =
  "M-2.7 -8V-16H-1V-10.5H1V-16H2.7V-8A4.5 4.5 0 1 1 -2.7 -8ZM-2.7 15V24.5H-1V19H1V24.5H2.7V15A4 4 0 1 0 -2.7 15Z"

const colours = /* @__PURE__ */ deepFreeze({
  south: ["#c8500a", "#e0671f"],
  west: ["#00785a", "#12a37c"],
  north: ["#005f9e", "#3a9ad9"],
  east: ["#803368", "#eeb0da"],
} as const)

/** Four colours that are easy to tell apart. Each ship also shows its seat's letter. */
const palette: Palette = {
  table: ["#f3f6f8", "#12171c"],
  even: ["#d6e6f0", "#22323f"],
  odd: ["#c3d9e7", "#1b2833"],
  grid: ["#9fbdd0", "#35495a"],
  ink: ["#1d2730", "#e6edf2"],
  soft: ["#566875", "#9db0bd"],
  ice: ["#ffffff", "#4c6474"],
  land: ["#d9c9a3", "#4f4a3a"],
  ...colours,
  deck: ["#ffffff", "#0a0f14"],
  hull: ["#16202a", "#0a0f14"],
}

const widths = [1, 0.75, 1.25, 0.9]

/** Draws a ship with its side's letter, turned clockwise; further classes differ in width. */
function ship(seat: SeatName, degrees: number, lang: Language, shipClass = 0): Markup {
  const width = widths[shipClass] ?? 1
  const scale = width === 1 ? "" : ` scale(${width} 1)`
  return element(
    "g",
    {},
    element(
      "g",
      { transform: `rotate(${degrees})${scale}` },
      element("path", { d: hull, class: `fill-${seat} line-hull`, "stroke-width": 1.5, "stroke-linejoin": "round" }),
      element("path", { d: deck, class: "fill-deck", opacity: 0.3 }),
      element("path", { d: turrets, class: "fill-hull" }),
      element("circle", { cy: 2, r: 9, class: `fill-${seat}` }),
    ),
    label(0, 2, 14 * Math.min(width, 1), sideWords[seat][lang].charAt(0).toUpperCase(), {
      class: "fill-deck",
      "font-weight": 700,
    }),
  )
}

function titleOf(rules: Base, board: Board, cell: Cell, code: Ship, ships: ShipNames): Translated {
  const [seat, square, bow] = [board.seats[ownerOf(code)] ?? "south", board.squares[cell]!, code & 7]
  const frozen = isFrozen(board, cell, code)
  const { en, fr } = pointing.shipWords(rules, ships, code)
  return {
    en: `${seat} ${en} on ${square} heading ${headings[bow]}${frozen ? ", frozen" : ""}`,
    fr: `${fr} ${sideWords[seat].of} en ${square}, cap ${headingWords[bow]!.fr}${frozen ? ", figé" : ""}`,
  }
}

/** Draws a ship on its cell; on its goal row it lies in ice. */
function shipOn({ title, plan, lang }: { title: string; plan: Plan; lang: Language }, cell: Cell, code: Ship): Markup {
  const { board, quarters } = plan
  const { x, y } = centreOf(plan, cell)
  const [seat, square, bow] = [board.seats[ownerOf(code)] ?? "south", board.squares[cell]!, code & 7]
  const frozen = isFrozen(board, cell, code)
  const floe = {
    x: -27,
    y: -27,
    width: 54,
    height: 54,
    rx: 9,
    class: "fill-ice line-grid",
    "stroke-width": 1.5,
    "stroke-dasharray": "7 4",
  }
  return element(
    "g",
    { class: "piece", "data-piece": square, transform: `translate(${x} ${y})` },
    element("title", {}, title),
    ...(frozen ? [element("rect", floe)] : []),
    ship(seat, bow * 45 - quarters * 90, lang, classOf(code)),
  )
}

/** Draws a bar on the edge that a seat sails for, opposite its own. */
function goalBar({ quarters, columns, rows }: Plan, name: SeatName): Markup {
  const [width, height] = [columns * squareSide, rows * squareSide]
  const bars = [
    `M4 -5H${width - 4}`,
    `M${width + 5} 4V${height - 4}`,
    `M4 ${height + 5}H${width - 4}`,
    `M-5 4V${height - 4}`,
  ]
  const d = bars[(allSeatNames.indexOf(name) + 4 - quarters) % 4]
  return element("path", { d, class: `line-${name}`, "stroke-width": 6, "stroke-linecap": "round" })
}

/** Draws a square of the sea or of land, or a place on the rim, which is invisible until it is marked. */
function water({ board }: Plan, { id, outline }: Place): Markup {
  const cell = board.cells.get(id)
  if (board.squares.length > board.cells.size && board.squares.some((square) => square === id) && cell === undefined)
    return element("g", { "data-place": id }, element("path", { d: outline, class: "fill-land" }))
  const tint = cell === undefined ? "table" : (board.files[cell]! + board.ranks[cell]!) % 2 ? "odd" : "even"
  return element("g", { "data-place": id }, element("path", { d: outline, class: `fill-${tint}` }))
}

function names(plan: Plan): Markup[] {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => index)
  const middle = (index: number) => (index + 0.5) * squareSide
  return [
    ...lines(plan.columns).map((column) =>
      label(middle(column), plan.rows * squareSide + 28, 15, columnName(plan, column), { class: "fill-soft" }),
    ),
    ...lines(plan.rows).map((row) => label(-39, middle(row), 15, rowName(plan, row), { class: "fill-soft" })),
  ]
}

/** Returns the number of a seat's ships, with its cannonballs during its turn. */
function factsOf(rules: Base, view: AnyView, seat: Seat, lang: Language): string {
  const unseen = view.hidden[seat] ?? 0
  const count = fleetSize(view, seat) + unseen
  const acts = (view.phase === "play" || view.phase === "bonus") && view.active === seat
  const balls = acts ? ` · ${"●".repeat(view.cannonballs).padEnd(cannonballsOf(rules, view), "○")}` : ""
  const ships = {
    en: `${count} ${count === 1 ? "ship" : "ships"}${unseen > 0 ? `, ${unseen} unseen` : ""}`,
    fr: `${count} ${count > 1 ? "navires" : "navire"}${unseen > 0 ? `, ${unseen} non vu${unseen > 1 ? "s" : ""}` : ""}`,
  }[lang]
  return `${ships}${balls}`
}

function legend(rules: Base, view: AnyView, seat: Seat, { x, y }: Point, lang: Language): Markup {
  const name = boardOf(rules, view.options).seats[seat] ?? "south"
  const font = { "text-anchor": "start", "font-weight": view.turn > 0 && view.active === seat ? 700 : undefined }
  return element(
    "g",
    {},
    element("g", { transform: `translate(${decimal(x)} ${y + 10}) scale(0.85)` }, ship(name, 0, lang)),
    label(x + 22, y, 17, sideWords[name][lang], { ...font, class: "fill-ink" }),
    label(x + 22, y + 21, 14, factsOf(rules, view, seat, lang), { ...font, class: "fill-soft" }),
  )
}

function describe({ board, quarters }: Plan, view: AnyView, lang: Language): string {
  const fleets = board.seats.map((name, seat) => {
    const ships = view.cells.flatMap((code, cell) => {
      const [square, bow] = [board.squares[cell], code & 7]
      return ownerOf(code) === seat
        ? [{ en: `${square} ${headings[bow]}`, fr: `${square} cap ${headingWords[bow]!.fr}` }[lang]]
        : []
    })
    const { en, fr } = sideWords[name]
    return {
      en: `${en}: ${ships.join(", ") || "no ships to be seen"}`,
      fr: `${fr} : ${ships.join(", ") || "aucun navire visible"}`,
    }[lang]
  })
  const top = sideWords[allSeatNames[(quarters + 2) % 4]!]
  return {
    en: `A board of ${board.columns} by ${board.rows} squares, ${top.en} on top. ${fleets.join("; ")}.`,
    fr: `Un plateau de ${board.columns} sur ${board.rows} cases, ${top.subject} en haut. ${fleets.join(" ; ")}.`,
  }[lang]
}

function draw(
  rules: Base,
  view: AnyView,
  ships: ShipNames,
  { from, marks, lang = "en", coordinates = true, theme }: Drawing = {},
): string {
  const plan = planOf(boardOf(rules, view.options), from)
  const { seats } = plan.board
  const { left, top, width, height, places } = layoutOf(plan)
  const sea = { width: plan.columns * squareSide, height: plan.rows * squareSide }
  const turn = { en: `turn ${view.turn}`, fr: `tour ${view.turn}` }[lang]
  return drawing(
    {
      name: "flottille-fleet",
      title: view.turn > 0 ? `${rules.title}, ${turn}` : rules.title,
      description: describe(plan, view, lang),
      box: [left, top, width, height],
      palette,
      theme,
      lang,
    },
    element("rect", { x: left, y: top, width, height, rx: 16, class: "fill-table" }),
    ...places.map((place) => water(plan, place)),
    element("rect", { ...sea, fill: "none", class: "line-grid", "stroke-width": 2 }),
    ...seats.map((name) => goalBar(plan, name)),
    ...(coordinates ? names(plan) : []),
    ...view.cells.flatMap((code, cell) =>
      code === 0
        ? []
        : [shipOn({ title: titleOf(rules, plan.board, cell, code, ships)[lang], plan, lang }, cell, code)],
    ),
    ...markings(places, marks),
    ...seats.map((_, seat) =>
      legend(rules, view, seat, { x: 14 + (seat * (width - 88)) / seats.length, y: sea.height + 64 }, lang),
    ),
  )
}

export type DiabolikFleetDiagram<R = DiabolikFleetRules> = Diagram<ViewBy<R>, ActionBy<R>, EventBy<R>>

export function diagramOf<R>(rules: Rules<R>, words?: readonly Words[]): DiabolikFleetDiagram<R>
// The compiler cannot see that the rules make the actions and events of their own types.
export function diagramOf(
  rules: AnyRules,
  words: readonly Words[] = [],
): Diagram<AnyView, Typed, DiabolikFleetEvent<string> | Typed> {
  const ships: ShipNames = Object.assign({}, ...words.map((own) => own.ships))
  return {
    colours,
    layout: (view, from) => layoutOf(planOf(boardOf(rules, view.options), from)),
    draw: (view, how) => draw(rules, view, ships, how),
    path: (action, view) => pointing.pathOf(rules, boardOf(rules, view.options), action),
    actionsFor: (touched, view) => pointing.actionsFor(rules, touched, view),
    label: pointing.labeller(rules, words),
    describe: (place, view, language) => pointing.describe(rules, place, view, language, ships),
    target: (action, view, language) => pointing.target(rules, action, view, language),
    motions: pointing.motions,
    effects: pointing.effects,
  }
}

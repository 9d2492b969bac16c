/** The drawing of the round board. */
import { deepFreeze, type Seat } from "@flottille/core"
import type { Diagram, Drawing, Point } from "@flottille/core/diagram"
import type { Typed } from "@flottille/core/kinds"
import type { Language } from "@flottille/core/rulebook"
import { decimal, drawing, element, label, type Markup, markings, type Palette } from "@flottille/core/svg"
import { colours, type PieceNames } from "../messages/describe"
import type { ActionBy, AnyRules, DejarikRules, EventBy, Rules, ViewBy } from "../rules/compile-rules"
import { passWords } from "../rules/kinds/pass"
import type { Words } from "../rules/kinds/words"
import { CENTRE, type Space } from "../state/board"
import type { DejarikEvent } from "../state/events"
import { nameOf, type SeatName, seatsOf } from "../state/options"
import { letterOf, type Piece } from "../state/pieces"
import { type AnyView, NOBODY, OFF_BOARD, ownerOf, piecesOf, spaceOf } from "../state/state"
import { figures } from "./artwork"
import type { Plan } from "./layout"
import { layoutOf, middleOf, nameSpot, outlineOf, planOf, polar, ringAndRay, sheet, turnedTo } from "./layout"
import * as pointing from "./pointing"

const seatColours = /* @__PURE__ */ deepFreeze({
  red: ["#b8141f", "#ea4a40"],
  green: ["#00785a", "#12ab82"],
  blue: ["#0068a8", "#2f96d8"],
  yellow: ["#f2dc3c", "#f0e04a"],
} as const)

/** Each seat also has its own shape. */
const palette: Palette = {
  table: ["#f6f3ea", "#14181d"],
  even: ["#e7dfcb", "#242b33"],
  odd: ["#cfc3a5", "#2f3842"],
  edge: ["#8a7b58", "#6d7b88"],
  ink: ["#2a2620", "#e8ecf0"],
  soft: ["#574d35", "#b4bfc9"],
  ...seatColours,
  light: ["#ffffff", "#1b1b1b"],
  dark: ["#1b1b1b", "#1b1b1b"],
}

function spaceGroup(plan: Plan, space: Space, coordinates: boolean): Markup {
  const name = plan.spaceNames[space]!
  const [ring, ray] = ringAndRay(plan, space)
  const tint = space === CENTRE || (ring + ray) % 2 === 0 ? "even" : "odd"
  const edge = element("path", { d: outlineOf(plan, space), class: `fill-${tint} line-edge`, "stroke-width": 1.5 })
  const { x, y } = nameSpot(plan, space)
  return element(
    "g",
    { "data-place": name },
    edge,
    ...(coordinates ? [label(x, y, 13, name, { class: "fill-soft" })] : []),
  )
}

const tokenShapes: Readonly<Record<SeatName, (radius: number) => Markup>> = {
  red: (radius) => element("circle", { r: radius }),
  green: (radius) => element("path", { d: polygon(4, radius * 1.2, 45) }),
  blue: (radius) => element("path", { d: polygon(4, radius * 1.25, 0) }),
  yellow: (radius) => element("path", { d: polygon(6, radius * 1.1, 30) }),
}

function polygon(corners: number, radius: number, turn: number): string {
  const points = Array.from({ length: corners }, (_, corner) => polar(radius, turn + (360 * corner) / corners))
  return `M${points.map(({ x, y }) => `${decimal(x)} ${decimal(y)}`).join("L")}Z`
}

/** Draws the figure of a piece with its letter beside it; a piece without a figure is its letter. */
function figureOf(seat: SeatName, radius: number, letter: string, side: number): readonly Markup[] {
  const ink = `fill-${seat === "yellow" ? "dark" : "light"}`
  const figure = Object.hasOwn(figures, letter) ? figures[letter] : undefined
  if (figure === undefined)
    return letter === "" ? [] : [label(0, 0, radius * 1.15, letter, { class: ink, "font-weight": 700 })]
  // The middle of a diamond is smaller than that of the other shapes.
  const scale = (radius / 20) * (seat === "blue" ? 0.82 : 1)
  return [
    element("path", { d: figure, class: ink, "fill-rule": "evenodd", transform: `scale(${decimal(scale)})` }),
    label(side * radius * 0.9, radius * 0.85, 13, letter, {
      class: "fill-ink line-table",
      "stroke-width": 3.5,
      "stroke-linejoin": "round",
      "paint-order": "stroke",
      "font-weight": 700,
    }),
  ]
}

function token(
  seat: SeatName,
  { x, y }: Point,
  radius: number,
  letter: string,
  piece?: { readonly title: string; readonly at: string; readonly side: number },
): Markup {
  return element(
    "g",
    { transform: `translate(${decimal(x)} ${decimal(y)})`, class: piece && "piece", "data-piece": piece?.at },
    ...(piece ? [element("title", {}, piece.title)] : []),
    element(
      "g",
      { class: `fill-${seat} line-dark`, "stroke-width": 2, "stroke-linejoin": "round" },
      tokenShapes[seat](radius),
    ),
    ...figureOf(seat, radius, letter, piece?.side ?? 1),
  )
}

/** Draws a piece on the board; in the last fight, two share the centre. */
function pieceToken(plan: Plan, view: AnyView, piece: Piece, lang: Language): Markup | undefined {
  const space = spaceOf(view, piece)
  const owner = ownerOf(view, piece)
  if (space === OFF_BOARD || owner === NOBODY) return undefined
  const sharing = view.at.flatMap((other, sharer) => (other === space ? [sharer] : []))
  const { x, y } = middleOf(plan, space)
  const aside = sharing.length > 1 ? (sharing.indexOf(piece) - (sharing.length - 1) / 2) * 46 : 0
  const seat = nameOf(view.options, owner)
  const [letter, at] = [letterOf(plan, piece), plan.spaceNames[space]!]
  const title = { en: `${seat} ${letter} on ${at}`, fr: `${colours[seat].fr}, ${letter} en ${at}` }[lang]
  // The letter stands on the left where the name of the space is on the right.
  const spot = nameSpot(plan, space)
  const [across, down] = [spot.x - x - plan.token, spot.y - y - plan.token]
  const side = across * across + down * down < 28 * 28 ? -1 : 1
  return token(seat, { x: x + aside, y }, plan.token, letter, { title, at, side })
}

function attackArrow(plan: Plan, view: AnyView): readonly Markup[] {
  if (view.attacker === NOBODY || view.target === NOBODY) return []
  const from = middleOf(plan, spaceOf(view, view.attacker))
  const to = middleOf(plan, spaceOf(view, view.target))
  const length = Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2)
  const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const shaft = `M21 0H${decimal(length - 34)}`
  const head = `M${decimal(length - 23)} 0l-13 -9v18Z`
  return [
    element(
      "g",
      { transform: `translate(${decimal(from.x)} ${decimal(from.y)}) rotate(${decimal(degrees)})` },
      element("path", { d: shaft, class: "line-ink", "stroke-width": 5 }),
      element("path", { d: head, class: "fill-ink" }),
    ),
  ]
}

/** Draws a seat's name, remaining actions and lost pieces. */
function legend(plan: Plan, view: AnyView, seat: Seat, x: number, lang: Language): Markup {
  const name = nameOf(view.options, seat)
  const lost = piecesOf(view, seat).filter((piece) => spaceOf(view, piece) === OFF_BOARD)
  const letters = lost.map((piece) => letterOf(plan, piece)).join(" ")
  const acts = view.active === seat && view.phase !== "over"
  const facts = {
    en: [acts && `${view.left} left`, letters && `lost ${letters}`],
    fr: [acts && `reste ${view.left}`, letters && `perdu ${letters}`],
  }[lang]
  const font = { "text-anchor": "start", "font-weight": acts ? 700 : undefined }
  return element(
    "g",
    {},
    token(name, { x, y: 286 }, 12, ""),
    label(x + 22, 286, 17, lang === "en" ? name : colours[name].fr, { ...font, class: "fill-ink" }),
    label(x + 22, 308, 13, facts.filter(Boolean).join(" · "), { ...font, class: "fill-soft" }),
  )
}

function describe(plan: Plan, view: AnyView, lang: Language): string {
  const { orbits, sectors, spaceNames } = plan
  const forces = seatsOf(view.options).map((seat) => {
    const standing = piecesOf(view, seat).filter((piece) => spaceOf(view, piece) !== OFF_BOARD)
    const on = { en: "on", fr: "en" }[lang]
    const places = standing.map((piece) => `${letterOf(plan, piece)} ${on} ${spaceNames[spaceOf(view, piece)]}`)
    const name = nameOf(view.options, seat)
    return {
      en: `${name}: ${places.join(", ") || "nothing on the board"}`,
      fr: `${colours[name].fr} : ${places.join(", ") || "rien sur le plateau"}`,
    }[lang]
  })
  return {
    en: `A centre and orbits of ${sectors} spaces: ${orbits.join(", ")}. ${forces.join("; ")}.`,
    fr: `Un centre et des orbites de ${sectors} cases : ${orbits.join(", ")}. ${forces.join(" ; ")}.`,
  }[lang]
}

function draw(
  upright: Plan,
  view: AnyView,
  { from, marks, lang = "en", coordinates = true, theme }: Drawing = {},
): string {
  const plan = turnedTo(upright, view.options, from)
  const { spaceNames, title } = plan
  const seats = seatsOf(view.options)
  const { left, top, width, height } = sheet
  const turn = { en: `turn ${view.turn}`, fr: `tour ${view.turn}` }[lang]
  return drawing(
    {
      name: `flottille-${plan.id}`,
      title: view.turn > 0 ? `${title}, ${turn}` : title,
      description: describe(plan, view, lang),
      box: [left, top, width, height],
      palette,
      theme,
      lang,
    },
    element("rect", { x: left, y: top, width, height, rx: 16, class: "fill-table" }),
    ...spaceNames.map((_, space) => spaceGroup(plan, space, coordinates)),
    element("circle", { r: 250, class: "line-edge", "stroke-width": 5, fill: "none" }),
    ...view.at.flatMap((_, piece) => pieceToken(plan, view, piece, lang) ?? []),
    ...attackArrow(plan, view),
    ...markings(layoutOf(plan).places, marks),
    ...seats.map((seat) => legend(plan, view, seat, -240 + seat * (500 / seats.length), lang)),
  )
}

export type DejarikDiagram<R = DejarikRules> = Diagram<ViewBy<R>, ActionBy<R>, EventBy<R>>

export function diagramOf<R>(rules: Rules<R>, named?: PieceNames, words?: readonly Words[]): DejarikDiagram<R>
// The compiler cannot see that the rules make the actions and events of their own types.
export function diagramOf(
  rules: AnyRules,
  named?: PieceNames,
  words: readonly Words[] = [],
): Diagram<AnyView, Typed, DejarikEvent<string> | Typed> {
  const labels: Words["labels"] = Object.assign({}, passWords.labels, ...words.map((own) => own.labels))
  const plan = planOf(rules)
  return {
    colours: seatColours,
    layout: (view, from) => layoutOf(turnedTo(plan, view.options, from)),
    draw: (view, how) => draw(plan, view, how),
    path: (action) => pointing.pathOf(rules, action),
    actionsFor: (touched, view) => pointing.actionsFor(rules, touched, view),
    label: (action, view, language) => pointing.label(rules, { labels, named }, action, view, language),
    describe: (place, view, language) => pointing.describe(rules, place, view, language, named),
    card: (place, view, language) => pointing.card(rules, place, view, language, named),
    target: (action, view, language) => pointing.target(rules, action, view, language),
    motions: (event) => pointing.motions(rules, event),
    effects: (event) => pointing.effects(rules, event),
  }
}

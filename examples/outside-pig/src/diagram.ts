/** The drawing of the table and its pointer input: the die to roll, the own score to hold. */
import { arrowsOf, type Diagram, type Drawing, type Layout, type Place } from "@flottille/core/diagram"
import { drawing, element, label, type Markup, markings, type Palette } from "@flottille/core/svg"
import { active, type PigAction, type PigEvent, type PigView } from "./index"

const palette: Palette = {
  table: ["#f6f3ea", "#14181d"],
  place: ["#e7dfcb", "#2b333c"],
  edge: ["#8a7b58", "#6d7b88"],
  ink: ["#2a2620", "#e8ecf0"],
}

/** Side of each square: the two scores, with the die between them. */
const side = 80
const names = [
  { id: "first", name: { en: "first", fr: "premier" } },
  { id: "die", name: { en: "die", fr: "dé" } },
  { id: "second", name: { en: "second", fr: "second" } },
] as const

const scoreOf = (seat: number) => (seat === 0 ? "first" : "second")

/** Returns the place of the viewer's score; for a viewer without one, that of the active seat. */
const ownScore = (view: PigView) => scoreOf(typeof view.viewer === "number" ? view.viewer : active(view))

function layout(): Layout {
  const centres = new Map(
    names.map(({ id }, index) => [id, { x: 20 + side / 2 + index * (side + 20), y: 20 + side / 2 }]),
  )
  const arrows = arrowsOf(centres, (id) => (id === "die" ? ["first", "second"] : ["die"]))
  const places = names.map(({ id, name }): Place => {
    const { x, y } = centres.get(id) ?? { x: 0, y: 0 }
    const outline = `M${x - side / 2} ${y - side / 2}H${x + side / 2}V${y + side / 2}H${x - side / 2}Z`
    return { id, name, centre: { x, y }, outline, near: arrows.get(id) ?? {} }
  })
  return { left: 0, top: 0, width: 4 * 20 + 3 * side, height: 150, places }
}

/** Returns the text on a place: a score, or the points of the turn on the die. */
function pointsOn(place: string, { scores, pot }: PigView): string {
  return `${place === "die" ? pot : scores[place === "first" ? 0 : 1]}`
}

function draw(view: PigView, { marks, lang = "en", coordinates = true, theme }: Drawing = {}): string {
  const { left, top, width, height, places } = layout()
  const groups = places.map(({ id, name, centre: { x, y }, outline }): Markup => {
    const edge = element("path", { d: outline, class: "fill-place line-edge" })
    const below = coordinates ? [label(x, y + side / 2 + 16, 14, name[lang], { class: "fill-ink" })] : []
    return element(
      "g",
      { "data-place": id },
      edge,
      label(x, y, 28, pointsOn(id, view), { class: "fill-ink" }),
      ...below,
    )
  })
  const goal = { en: `Goal: ${view.options.goal}`, fr: `But : ${view.options.goal}` }[lang]
  const description = places.map(({ id, name }) => `${name[lang]} ${pointsOn(id, view)}`).join(", ")
  return drawing(
    { name: "outside-pig", title: goal, description, box: [left, top, width, height], palette, theme, lang },
    element("rect", { width, height, class: "fill-table" }),
    ...groups,
    ...markings(places, marks),
  )
}

/** The diagram of Pig. */
export const diagram: Diagram<PigView, PigAction, PigEvent> = {
  layout,
  draw,
  path(action, view) {
    if (action.type === "die") return []
    return [action.type === "roll" ? "die" : ownScore(view)]
  },
  actionsFor(touched, view) {
    if (touched.length !== 1) return []
    if (touched[0] === "die") return [{ type: "roll" }]
    return touched[0] === ownScore(view) ? [{ type: "hold" }] : []
  },
  label(action, _view, language) {
    if (action.type === "die") return { en: `the die shows ${action.face}`, fr: `le dé donne ${action.face}` }[language]
    return { roll: { en: "roll", fr: "lancer" }, hold: { en: "hold", fr: "s’arrêter" } }[action.type][language]
  },
  describe: (place, view, language) =>
    ({ en: `points: ${pointsOn(place, view)}`, fr: `points : ${pointsOn(place, view)}` })[language],
  motions: (event) => (event.type === "held" ? [{ from: "die", to: scoreOf(event.seat) }] : []),
}

/** Pointer input and labels: the spaces of an action, its name on a button, the pieces on a space. */
import type { Effect, Motion, Target } from "@flottille/core/diagram"
import type { Typed } from "@flottille/core/kinds"
import type { Language } from "@flottille/core/rulebook"
import { colours, type PieceNames, pieceNames } from "../messages/describe"
import type { AnyRules } from "../rules/compile-rules"
import { pushedPiece } from "../rules/kinds/push"
import type { Words } from "../rules/kinds/words"
import type { Base } from "../rules/rules"
import type { Space } from "../state/board"
import type { Faces } from "../state/events"
import { nameOf } from "../state/options"
import { letterOf, type Piece, ratings } from "../state/pieces"
import { type AnyView, isFight, NOBODY, OFF_BOARD, ownerOf, phases, pieceOn } from "../state/state"

/**
 * Returns the spaces that stand for an action.
 *
 * A move or attack is the piece, then its destination or target. A push is only its destination,
 * since the piece is fixed. The pass is a button.
 */
export function pathOf({ spaceNames, kinds }: AnyRules, action: Typed): readonly string[] {
  return (kinds[action.type]?.path?.(action) ?? []).map((space) => spaceNames[space]!)
}

/** Returns the actions that these spaces can mean, legal or not. An enemy's space means an attack. */
export function actionsFor(rules: AnyRules, touched: readonly string[], view: AnyView): readonly Typed[] {
  const spaces = touched.map((name) => rules.spaceNamed(name))
  const [first, second] = spaces
  if (first === undefined || spaces.includes(undefined)) return []
  const { attack, move, push, ...others } = rules.kinds
  const further = Object.values(others)
    .filter(({ phases }) => phases.includes(view.phase))
    .flatMap(({ all = [], path }) => all.filter((action) => isSame(path?.(action) ?? [], spaces)))
  if (isFight(view.phase)) {
    const from = view.at[pushedPiece(view)] ?? OFF_BOARD
    const pushes = second === undefined ? push?.all?.filter((action) => isPath(action, from, first)) : undefined
    return [...(pushes ?? []), ...further]
  }
  // In a phase of a variant, only kinds that it accepts are meant.
  if (spaces.length > 2 || !phases.some((phase) => phase === view.phase)) return further
  // A single space stands for a move of its piece to itself, so the refusal says what is wrong with
  // that piece.
  const to = second ?? first
  const target = pieceOn(view, to)
  const isAttack = target !== NOBODY && ownerOf(view, target) !== view.active
  const usual = isAttack && second !== undefined ? attack : move
  return [...(usual?.table?.[first]?.[to] ? [usual.table[first][to]] : []), ...further]
}

function isPath(action: Typed & { readonly from?: Space; readonly to?: Space }, from: Space, to: Space): boolean {
  return action.from === from && action.to === to
}

function isSame(path: readonly Space[], spaces: readonly (Space | undefined)[]): boolean {
  return path.length === spaces.length && path.every((space, place) => space === spaces[place])
}

/**
 * Returns the short text of an action for a button: its label, the names of the pieces that move or fight, or else its
 * notation.
 */
export function label(
  rules: AnyRules,
  { labels, named = pieceNames }: { readonly labels: Words["labels"]; readonly named?: PieceNames | undefined },
  action: Typed & { readonly from?: Space; readonly to?: Space },
  view: AnyView,
  language: Language,
): string {
  const { type, from = OFF_BOARD, to = OFF_BOARD } = action
  const known = labels?.[type]?.[language]
  if (known !== undefined) return known
  const [piece, enemy] = [from, to].map((space) => {
    const found = view.at.indexOf(space)
    return space === OFF_BOARD || found < 0 ? undefined : (named[letterOf(rules, found)] ?? letterOf(rules, found))
  })
  const place = rules.spaceNames[to]
  if (type === "move" && piece) return { en: `${piece} to ${place}`, fr: `${piece} vers ${place}` }[language]
  if (type === "attack" && piece && enemy)
    return { en: `${piece} attacks ${enemy} on ${place}`, fr: `${piece} attaque ${enemy} en ${place}` }[language]
  return rules.play.methods.formatAction(action)
}

function piecesAt(rules: Base, view: AnyView, place: string): readonly Piece[] {
  const space = rules.spaceNamed(place)
  return view.at.flatMap((at, piece) => (at === space ? [piece] : []))
}

/** Returns the pieces on a space with their owners: "own Houjix", "blue Houjix". */
export function describe(
  rules: Base,
  place: string,
  view: AnyView,
  language: Language,
  named: PieceNames = pieceNames,
): string {
  const words = piecesAt(rules, view, place).map((piece) => {
    const owner = ownerOf(view, piece)
    const letter = letterOf(rules, piece)
    const name = named[letter] ?? letter
    const own = { en: "own", fr: "à vous" }[language]
    const whose = owner === view.viewer ? own : colours[nameOf(view.options, owner)][language].toLowerCase()
    return language === "en" ? `${whose} ${name}` : `${name} ${whose}`
  })
  return words.join(", ")
}

/** Returns the ratings of the pieces on a space: `["Houjix: attack 4, defence 4, movement 1"]`. */
export function card(
  rules: Base,
  place: string,
  view: AnyView,
  language: Language,
  named: PieceNames = pieceNames,
): readonly string[] {
  return piecesAt(rules, view, place).map((piece) => {
    const { letter, attack, defence, movement } = ratings(rules, piece)
    const name = named[letter] ?? letter
    return {
      en: `${name}: attack ${attack}, defence ${defence}, movement ${movement}`,
      fr: `${name} : attaque ${attack}, défense ${defence}, déplacement ${movement}`,
    }[language]
  })
}

/** Returns the exact chances of an attack, to stand on its target: `"62 %"` for a win. */
export function target(
  { combatWeights, ...rules }: Base,
  action: Typed & { readonly from?: Space; readonly to?: Space },
  view: AnyView,
  language: Language,
): Target | undefined {
  if (action.type !== "attack") return undefined
  const [attacker, defender] = [view.at.indexOf(action.from ?? -1), view.at.indexOf(action.to ?? -1)]
  if (attacker < 0 || defender < 0) return undefined
  const weights = combatWeights(ratings(rules, attacker).attack, ratings(rules, defender).defence)
  const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0)
  const percent = (weight: number) => Math.round((100 * weight) / total)
  const [kill, push, lost] = [percent(weights.kill), percent(weights.push), percent(weights.counterkill)]
  const words = {
    en: `kills in ${kill} %, pushes in ${push} %, is killed in ${lost} % of cases`,
    fr: `élimine dans ${kill} %, pousse dans ${push} %, périt dans ${lost} % des cas`,
  }[language]
  return { sign: `${percent(weights.kill + weights.push)} %`, words }
}

/** Returns the dice of a fight, or the loss of a piece, for animation. */
export function effects(
  { spaceNames }: Base,
  event: Typed & { readonly space?: Space; readonly attack?: Faces | null; readonly defence?: Faces | null },
): readonly Effect[] {
  const { type, space, attack, defence } = event
  if (type === "lost" && space !== undefined) return [{ kind: "sunk", at: spaceNames[space]! }]
  return type === "fought" && attack && defence ? [{ kind: "dice", rows: [attack, defence] }] : []
}

/** Returns the movement of a piece in an event, for animation: any event with `from` and `to` except an attack. */
export function motions(
  { spaceNames }: Base,
  event: Typed & { readonly from?: Space; readonly to?: Space },
): readonly Motion[] {
  const { type, from, to } = event
  if (type === "attacked" || from === undefined || to === undefined) return []
  return [{ from: spaceNames[from]!, to: spaceNames[to]! }]
}

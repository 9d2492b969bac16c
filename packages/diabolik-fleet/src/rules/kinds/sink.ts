/** Sinking a ship between two attackers. */
import { array, object } from "@flottille/core"
import { type Sink, sinkingBy } from "../../state/actions"
import { boardOf, type Grid, headings, ownerOf } from "../../state/board"
import type { Square } from "../../state/numbers"
import { cellOf, shipAt } from "../../state/state"
import { showsFlank, sinkingsOf } from "../flanks"
import { isDeclined, questionOf } from "../joint"
import { isFrozen, searchPosition } from "../search-position"
import { sinkShip } from "../sinking"
import { settle } from "../turn"
import { type DiabolikFleetKind, type KindMaker, none, refuseOn, type Written } from "./kind"
import type { EventNamed, Words } from "./words"

const format = ({ attackers, target }: Sink) => `${attackers[0]}+${attackers[1]}x${target}`

const isAmong = (sinkings: readonly Sink[], given: Sink) => sinkings.some((each) => format(each) === format(given))

/** Returns every pair of squares around a target, in text order. */
function numbered({ squares, ahead }: Grid): readonly Sink[] {
  return squares.flatMap((target, cell) => {
    const around: readonly Square[] = ahead
      .slice(cell * 8, cell * 8 + 8)
      .flatMap((neighbour) => squares[neighbour] ?? [])
      .sort()
    return around.flatMap((first, index) => around.slice(index + 1).map((second) => sinkingBy(target, first, second)))
  })
}

/** @rule DF-2.5 DF-3.1 DF-3.2 DF-4.2 DF-8.4 */
export const sink: KindMaker<Sink> = (rules) => {
  const shape: DiabolikFleetKind<Sink>["shape"] = object({ target: rules.square, attackers: array(rules.square, 2) })

  const sinkings = ({ state, actor }: Written, square: Square) =>
    sinkingsOf(rules, state, actor, cellOf(boardOf(rules, state.options), square))

  /** Reads both attackers in either order; any pair of the actor's own ships stands for the listed one. */
  function pair(written: Written): Sink {
    const [one, other = one, target = one] = written.squares
    const given: Sink = { type: "sink", target, attackers: one < other ? [one, other] : [other, one] }
    const [listed, ...own] = sinkings(written, target).own
    return listed && isAmong([listed, ...own], given) ? listed : given
  }

  /** Reads a target that exactly one pair could sink, not counting pairs declined in this turn. */
  function target(written: Written): Sink {
    const { squares, state, fail } = written
    const { own, joint } = sinkings(written, squares[0])
    const [only, another] = [...own, ...joint.filter((sinking) => !isDeclined(rules, state, sinking))]
    if (another) fail(0, "two attackers, as several pairs could sink the target", "DF-3.2")
    return only ?? fail(1, "a target that two ships could sink", "DF-2.5")
  }

  return {
    phases: ["play", "bonus"],
    all: none,
    numbered,
    shape,
    example: "c3+e5xd4",
    format,
    forms: { "a1+a1xa1": pair, xa1: target },
    path: ({ target }) => [target],

    // The attackers are two ships of the seat, or one and a helper.
    refuse(state, action) {
      const { target, attackers } = action
      return refuseOn(rules, state, [target, ...attackers], { ...action, left: state.cannonballs }, () => {
        const position = searchPosition(rules, state, state.active)
        const { board, seat } = position
        const shipOn = (square: Square) => shipAt(board, position.cells, square)
        const cell = cellOf(board, target)
        const ship = shipOn(target)
        const owner = ownerOf(ship)
        const empty = [target, ...attackers].find((square) => shipOn(square) === 0)
        const [square, another] = attackers.filter((each) => ownerOf(shipOn(each)) !== seat)
        const direction = (each: Square) =>
          headings.findIndex((_, bow) => board.ahead[cellOf(board, each) * 8 + bow] === cell)
        const distant = attackers.find((each) => direction(each) < 0)
        const { own, joint } = sinkingsOf(rules, state, seat, cell)
        const isFlanked = () =>
          attackers.every((each) => showsFlank(rules, state.options, shipOn(each), direction(each), ship))
        return [
          ["DF-2.5", "your-own-ship", owner === seat, { square: target }],
          ["DF-6.1", "frozen", isFrozen(board, cell, ship), { square: target }],
          ["DF-2.5", "no-ship-there", empty, { square: empty }],
          ["DF-2.5", "same-attacker", attackers[0] === attackers[1], { square: attackers[0] }],
          ["DF-2.8", "not-your-ship", another, { square }],
          ["DF-8.4", "joint-sinking-is-off", square && !state.options.jointSinking, { square }],
          ["DF-8.4", "helper-of-the-target", square && ownerOf(shipOn(square)) === owner],
          ["DF-2.5", "not-a-neighbour", distant, { square: distant }],
          ["DF-3.1", "no-flank", !isFlanked()],
          ["DF-4.2", "no-ship-moved-yet", state.obligation !== "met"],
          ["DF-8.4", "already-declined", square && isDeclined(rules, state, action)],
          ["DF-3.2", "another-pair-is-listed", !isAmong([...own.slice(0, 1), ...joint], action)],
        ]
      })
    },

    // A joint sinking waits for the owner of the helping ship.
    apply(state, action, emit) {
      const { target, attackers } = action
      state.question = questionOf(rules, state, action)
      if (state.question)
        return emit?.({ type: "sinking-proposed", seat: state.active, asked: state.question.seat, target })
      sinkShip(rules, state, target, attackers, emit)
      settle(rules, state, emit)
    },
  }
}

type SinkRefusals =
  | "your-own-ship"
  | "no-ship-moved-yet"
  | "not-a-neighbour"
  | "no-flank"
  | "same-attacker"
  | "another-pair-is-listed"
  | "joint-sinking-is-off"
  | "helper-of-the-target"

export const sinkWords: Words<SinkRefusals, EventNamed<"sunk" | "sinking-proposed">> = {
  refusals: {
    "your-own-ship": { en: "The ship on {square} is your own.", fr: "Le navire en {square} est le vôtre." },
    "no-ship-moved-yet": {
      en: "No ship has moved in this turn yet.",
      fr: "Aucun navire n’a encore été déplacé pendant ce tour.",
    },
    "not-a-neighbour": { en: "{square} is not next to {target}.", fr: "{square} n’est pas voisine de {target}." },
    "no-flank": {
      en: "Both ships must show {target} a flank, not the bow or stern.",
      fr: "Les deux navires doivent présenter un flanc à {target}, pas la proue ni la poupe.",
    },
    "same-attacker": { en: "{square} is named twice.", fr: "{square} est nommée deux fois." },
    "another-pair-is-listed": {
      en: "The sinking of {target} is listed with another pair of your ships.",
      fr: "Dans la liste, le navire en {target} est coulé par une autre paire de vos navires.",
    },
    "joint-sinking-is-off": {
      en: "The ship on {square} is not yours, and this game has no joint sinkings.",
      fr: "Le navire en {square} n’est pas à vous, et cette partie ne permet pas de couler un navire à deux flottes.",
    },
    "helper-of-the-target": {
      en: "A seat cannot help to sink its own ship on {target}.",
      fr: "Un camp ne peut pas aider à couler son propre navire en {target}.",
    },
  },
  events: {
    sunk({ seat, owner: loser, target, attackers }, { seatName }) {
      const [{ en, fr }, { owner }] = [seatName(seat), seatName(loser)]
      return {
        en: `${en} sinks the ship of ${owner.en} on ${target} between ${attackers.join(" and ")}.`,
        fr: `${fr} coule le navire ${owner.fr} en ${target} entre ${attackers.join(" et ")}.`,
      }
    },
    "sinking-proposed"({ seat, asked: helper, target }, { seatName }) {
      const [{ en, fr }, { owner, asked }] = [seatName(seat), seatName(helper)]
      return {
        en: `${en} asks ${owner.en} to help sink the ship on ${target}.`,
        fr: `${fr} demande ${asked} de l’aider à couler le navire en ${target}.`,
      }
    },
  },
  labels: {
    // A joint sinking needs the consent of another seat.
    sink({ target, attackers }: Sink, { view, sides, sideName, seatOn }) {
      const side = sides[attackers.map(seatOn).find((seat) => seat !== view.active) ?? -1]
      const name = side && sideName(side)
      return {
        en: `sink ${target} with ${attackers.join(" and ")}${name ? `, if ${name.en} agrees` : ""}`,
        fr: `couler ${target} avec ${attackers.join(" et ")}${name ? `, si ${name.fr} accepte` : ""}`,
      }
    },
  },
}

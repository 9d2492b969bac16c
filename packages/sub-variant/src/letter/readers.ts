/** The other readers of a line, as far as one reader can tell. */
import { type Seat, SPECTATOR, type Viewer } from "@flottille/core"
import { type Knowledge, seatBit } from "../knowledge/tracks"
import { isVertical } from "../orders/dive"
import { isBlind, placeOf, type SubOrder } from "../orders/order"
import type { Rules } from "../rules/compile-rules"
import { isDeep } from "../state/depths"
import type { PublishedLetter } from "../state/state"
import { isEmpty, type Letter, type LetterLine, others, ownLetterFor } from "./letter"

/** Returns true if all viewers read a line as its reader does, which follows from the line itself. */
export function isForAll({ power, order, result, fate }: LetterLine, own: string | null, disguise = false): boolean {
  if (order.type === "torpedo" && result === "fails") return false
  if (power === null) return result !== null
  if (isDeep(placeOf(order))) return isVertical(order) && result === "succeeds"
  // Everyone reads of a blind support, but only its owner a result other than cut (SV-3.2).
  if (own === power && isBlind(order)) return result === "cut"
  if (own === power && order.type === "build" && order.unitType === "SM" && disguise) return false
  // The fate of a submarine that has just dived is seen by its owner alone.
  return !(isVertical(order) && result === "succeeds" && fate !== null)
}

/**
 * Returns true if a support is visibly cut: by a move to the supporter's place from another place
 * than the target of the support, unless it arrives.
 */
function isCutInSight({ base }: Rules, order: SubOrder, own: string, lines: readonly LetterLine[]): boolean {
  return lines.some(({ power, order: move, result }) => {
    if (
      power === own ||
      !("of" in order) ||
      move.type !== "move" ||
      base.provinceOf(move.to) !== base.provinceOf(order.unit)
    )
      return false
    return (
      result === "succeeds" ||
      (result === "bounced" && base.provinceOf(move.unit) !== base.provinceOf(order.to ?? order.of))
    )
  })
}

function isKnownBelow({ bitOf }: Rules, { tracks, sightings }: Knowledge, place: string, own: Seat): boolean {
  const sea = bitOf(place)
  return (
    tracks.some((masks, seat) => seat !== own && masks.includes(sea)) ||
    sightings.some(({ seas, powers }) => seas === sea && !(powers & seatBit(own)))
  )
}

/** Returns the line that other viewers read in place of one that is not public, if any. */
function readInstead(
  rules: Rules,
  line: LetterLine,
  seat: Seat,
  lines: readonly LetterLine[],
  known: Knowledge,
): LetterLine | undefined {
  const { power, order, result } = line
  const unit = placeOf(order)
  if (power === null) return undefined
  if (isDeep(unit))
    return order.type === "torpedo" && result === "succeeds" ? { ...line, power: null, fate: null } : undefined
  switch (order.type) {
    case "torpedo":
      return { ...line, order: { type: "hold", unit }, result: "succeeds" }
    case "build":
      return { ...line, order: { ...order, unitType: "F" } }
    case "move":
      return { ...line, fate: null }
    default: {
      // The owner reads that it supported nothing, all others whether it was cut, if only from below (SV-5.3).
      const cut =
        result === "void" && (isCutInSight(rules, order, power, lines) || isKnownBelow(rules, known, unit, seat))
      return { ...line, result: cut ? "cut" : null }
    }
  }
}

/** Rebuilds a letter from one viewer's copy: private lines are the viewer's alone, others read their own version. */
function resealed<L extends Letter>(rules: Rules, letter: L, viewer: Viewer, disguise: boolean, known: Knowledge): L {
  const { powerOf, seatOf } = rules
  const own = typeof viewer === "number" ? powerOf(viewer) : null
  const orders = letter.orders.flatMap((line): LetterLine[] => {
    if (typeof viewer !== "number" || isForAll(line, own, disguise)) return [{ to: "all", ...line }]
    const readers = [...new Set([viewer, line.power === null ? viewer : seatOf(line.power)])].sort((a, b) => a - b)
    const instead = readInstead(rules, line, viewer, letter.orders, known)
    return [{ to: readers, ...line }, ...(instead ? [{ to: others(rules, viewer, readers), ...instead }] : [])]
  })
  const notices = letter.notices.map((notice) => ({
    to: notice.type === "lost" || viewer === SPECTATOR ? ("all" as const) : [viewer as number],
    ...notice,
  }))
  return { ...letter, orders, notices }
}

/**
 * Rebuilds the last letter with its readers, as far as the viewer can know them.
 *
 * @param disguise - True if submarines are built as fleets in public (SV-1.5).
 * @param known - The public knowledge of the depths since.
 */
export function resealedLast(
  rules: Rules,
  { before, ...letter }: PublishedLetter,
  viewer: Viewer,
  disguise: boolean,
  known: Knowledge,
): PublishedLetter {
  return {
    ...resealed(rules, letter, viewer, disguise, known),
    ...(before && { before: resealedLast(rules, before, viewer, disguise, known) }),
  }
}

/** Returns a copy of the last letter as it reaches a viewer: the one before, if this one says nothing to the viewer. */
export function lastFor(letter: PublishedLetter, viewer: Viewer): PublishedLetter {
  const { year, season, before } = letter
  const { orders, notices } = ownLetterFor(letter, viewer)
  const read: PublishedLetter = { year, season, orders, notices }
  if (before === undefined) return read
  const earlier = lastFor(before, viewer)
  return isEmpty(read) ? earlier : { ...read, before: earlier }
}

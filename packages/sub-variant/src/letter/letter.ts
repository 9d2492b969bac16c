/** The umpire's letter as data, and its readers. */
import { assert, REFEREE, type Seat, SPECTATOR, type Viewer } from "@flottille/core"
import type { LetterResult, SubOrder } from "../orders/order"
import type { Rules } from "../rules/compile-rules"

type Reader = Seat | typeof SPECTATOR

/** The readers of a line: everyone, or a list. */
export type Readers = "all" | readonly Reader[]

/** All but a seat, and some more. */
export function others({ everyoneBut }: Rules, seat: Seat, more: readonly Reader[] = []): readonly Reader[] {
  const rest = everyoneBut[seat] ?? []
  return more.length === 0 ? rest : rest.filter((reader) => !more.includes(reader))
}

/** An order as the umpire reports it. */
export interface LetterLine {
  /**
   * The readers. Present only in states and in the referee's views, since they are a secret
   * themselves.
   */
  readonly to?: Readers
  /** The power that gave the order; null where the nationality stays secret. */
  readonly power: string | null
  readonly order: SubOrder
  /** The result; null where it stays secret. */
  readonly result: LetterResult | null
  /** The fate of the unit, as far as the readers may know. */
  readonly fate: "dislodged" | "destroyed" | null
  /** DP-6: an order by civil disorder. */
  readonly disorder?: true
}

export const noticeKinds = ["contact", "attacked", "under-attack", "lost"] as const

/** A notice of the umpire besides orders. */
export interface Notice {
  /** The readers, as for orders. */
  readonly to?: Readers
  /**
   * `contact`: a foreign submarine stands at `at`, next to one of yours (SV-5.4). `attacked`: the
   * submarine that you attacked at `at` is one of `power`; `under-attack`: yours at `at` was
   * attacked (SV-5.9). `lost`: `power` has lost a submarine (SV-5.10).
   */
  readonly type: (typeof noticeKinds)[number]
  readonly at: string | null
  readonly power: string | null
}

/** The umpire's letter of a phase: lines about orders and notices, each with its readers. */
export interface Letter {
  readonly orders: readonly LetterLine[]
  readonly notices: readonly Notice[]
}

/** Returns true if a viewer is among the readers. */
export function isReader(to: Readers | undefined, viewer: Viewer): boolean {
  return to === undefined || to === "all" || viewer === REFEREE || to.includes(viewer)
}

export function openPart({ orders, notices }: Letter): Letter {
  return {
    orders: orders.filter(({ to }) => isReader(to, SPECTATOR)),
    notices: notices.filter(({ to }) => isReader(to, SPECTATOR)),
  }
}

const copyReaders = (to: Readers): Readers => (to === "all" ? to : [...to])

// Whole literals, as a spread with more fields behind it makes an object that is slow to read.
function copyLine({ to, power, order: given, result, fate, disorder }: LetterLine): LetterLine {
  const order = { ...given }
  const line = to === undefined ? { power, order, result, fate } : { to: copyReaders(to), power, order, result, fate }
  return disorder ? { ...line, disorder } : line
}

function copyNotice({ to, type, at, power }: Notice): Notice {
  return to === undefined ? { type, at, power } : { to: copyReaders(to), type, at, power }
}

export function ownCopy<L extends Letter>(letter: L): L {
  return { ...letter, orders: letter.orders.map(copyLine), notices: letter.notices.map(copyNotice) }
}

/**
 * Returns the part of a letter for one viewer. Only the referee's copy lists the readers.
 *
 * @example
 * letterFor({ orders: [], notices: [] }, 0) // => { orders: [], notices: [] }
 */
export function letterFor<L extends Letter>(letter: L, viewer: Viewer): L {
  const fits = Array.isArray(letter?.orders) && Array.isArray(letter.notices)
  assert(fits, "letterFor", "letter", "a letter, as moveLetter returns one")
  return reaching(letter, viewer, (order) => order)
}

/** The same as a letter of his own, which he may spoil. */
export function ownLetterFor<L extends Letter>(letter: L, viewer: Viewer): L {
  return viewer === REFEREE ? ownCopy(letter) : reaching(letter, viewer, (order) => ({ ...order }))
}

function reaching<L extends Letter>(letter: L, viewer: Viewer, orderFor: (order: SubOrder) => SubOrder): L {
  const all = viewer === REFEREE
  const orders: LetterLine[] = []
  for (const line of letter.orders) {
    const { to, power, result, fate, disorder } = line
    if (all) orders.push({ ...line })
    else if (isReader(to, viewer)) {
      const order = orderFor(line.order)
      orders.push(disorder ? { power, order, result, fate, disorder } : { power, order, result, fate })
    }
  }
  const notices: Notice[] = []
  for (const notice of letter.notices) {
    const { to, type, at, power } = notice
    if (all) notices.push({ ...notice })
    else if (isReader(to, viewer)) notices.push({ type, at, power })
  }
  return { ...letter, orders, notices }
}

export function isEmpty({ orders, notices }: Letter): boolean {
  return orders.length + notices.length === 0
}

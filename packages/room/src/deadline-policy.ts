/** Policies for deadlines: how long a phase lasts, and when nothing is due. */
import { anything, array, assert, integer, literal, number, object, parse, SchemaError, string } from "@flottille/core"

const MINUTE = 60_000
export const HOUR = 3_600_000
/** A century in milliseconds: the most by which a time can be moved at once. */
export const MAX_SPAN = 100 * 365 * 24 * HOUR
/** The latest deadline: the end of the year 9999. */
const LATEST = 253_402_300_799_999

/** Returns whether a deadline can be set to this instant. */
export const isDeadline = (at: number): boolean => at >= 0 && at <= LATEST
/** Hours of a phase that a policy leaves out. */
const DEFAULT_HOURS = 24

export const weekdays = Object.freeze(["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const)

export type Weekday = (typeof weekdays)[number]

/** Times of the week at which nothing is due. */
export interface QuietTime {
  /** IANA name of the time zone, such as `"Europe/Paris"`. Summer time is taken into account. */
  readonly zone: string
  /** Whole days without deadlines, such as `["sat", "sun"]`; at most six. */
  readonly days?: readonly Weekday[]
  /** Nights without deadlines, by their beginning and end, such as `["22:00", "08:00"]`. */
  readonly night?: readonly [from: string, to: string]
}

/** Deadlines of phases. All seats of a phase have the same deadline, and it does not move when the server stops. */
export interface DeadlinePolicy {
  /** Hours for a phase: one number, or a number for each phase by its name and for all others by `"*"`. */
  readonly hours: number | Readonly<Record<string, number>>
  /** A deadline in a quiet time moves to the end of the quiet time. None if left out. */
  readonly quiet?: QuietTime
  /** Hours after the deadline during which actions are still accepted; 0 if left out. */
  readonly grace?: number
  /** Hours before the deadline at which the room reports a reminder, such as `[24, 2, 0]`. None if left out. */
  readonly reminders?: readonly number[]
  /** After so many phases missed in succession the seat is vacant, and anybody may take it. Never if left out. */
  readonly missed?: number
  /** Hours that the deadline moves when the players agree on `"extend"`; 24 if left out. */
  readonly extension?: number
}

const span = number(1 / 3600, 24 * 365)

const policyShape = object(
  { hours: anything() },
  {
    quiet: object({ zone: string(100) }, { days: array(literal(...weekdays), 0, 6), night: array(string(5), 2) }),
    grace: number(0, 24 * 365),
    reminders: array(number(0, 24 * 365), 0, 10),
    missed: integer(1, 1000),
    extension: span,
  },
)

/** @throws SchemaError naming the phase, unless all hours are numbers in range. */
function readHours(given: unknown, subject: string): DeadlinePolicy["hours"] {
  if (typeof given === "number") return parse(span, given, `${subject}.hours`)
  const byPhase = Object.entries(typeof given === "object" ? Object(given) : {}).map(([phase, each]) => [
    phase,
    parse(span, each, `${subject}.hours.${phase}`),
  ])
  if (byPhase.length === 0) throw new SchemaError(subject, ["hours"], "a number of hours, or one for each phase")
  return Object.fromEntries(byPhase)
}

/** Returns the minutes after midnight of a time such as `"22:00"`, or NaN. */
function minutesOf(time: string): number {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) : Number.NaN
}

/** Creates a formatter of local times, or throws a RangeError for an unknown zone. */
function formatOf(zone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-GB", { timeZone: zone, weekday: "short", hour: "2-digit", minute: "2-digit" })
}

function checkQuiet({ zone, night }: QuietTime, subject: string): void {
  try {
    formatOf(zone)
  } catch {
    throw new SchemaError(subject, ["quiet", "zone"], "an IANA time zone such as Europe/Paris")
  }
  if (!night) return
  const [from, to] = night.map(minutesOf)
  // Half-hour steps cannot miss a day that lasts an hour.
  if (from === undefined || to === undefined || !((to - from + 1440) % 1440 <= 1380))
    throw new SchemaError(subject, ["quiet", "night"], 'two times such as ["22:00", "08:00"], at most 23 hours apart')
}

/**
 * Validates a deadline policy, and reads its hours.
 *
 * @param subject - Name of the policy, for the error.
 * @throws SchemaError naming the field.
 * @example
 * readPolicy({ hours: { "*": 24, spring: 48 } }).hours // => { "*": 24, spring: 48 }
 */
export function readPolicy(given: unknown, subject = "clock"): DeadlinePolicy {
  const policy = parse(policyShape, given, subject)
  if (policy.quiet) checkQuiet(policy.quiet, subject)
  return { ...policy, hours: readHours(policy.hours, subject) }
}

function isQuiet({ days = [], night }: QuietTime, format: Intl.DateTimeFormat, at: number): boolean {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const day = weekdays.find((each) => parts.weekday?.toLowerCase().startsWith(each))
  if (day && days.includes(day)) return true
  const [from = 0, to = 0] = night?.map(minutesOf) ?? []
  const minute = (Number(parts.hour) % 24) * 60 + Number(parts.minute)
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to
}

/**
 * Returns when a phase that begins now is due.
 *
 * @param at - Milliseconds since 1970, as the result.
 * @example
 * const quiet = { zone: "Europe/Paris", days: ["sat", "sun"] } as const
 * new Date(dueOf({ hours: 24, quiet }, "spring", Date.parse("2026-11-27T12:00:00Z"))).toISOString()
 * // => "2026-11-29T23:00:00.000Z"
 */
export function dueOf(policy: DeadlinePolicy, phase: string, at: number): number {
  assert(policy?.hours !== undefined, "dueOf", "policy", "an object with hours")
  const { hours } = policy
  const given = typeof hours === "number" ? hours : (hours[phase] ?? hours["*"] ?? DEFAULT_HOURS)
  return afterQuiet(policy, at + Math.round(given * HOUR))
}

/** Returns an instant, or the end of the quiet time in which it is. */
export function afterQuiet({ quiet }: DeadlinePolicy, at: number): number {
  let due = at
  if (!quiet) return due
  const format = formatOf(quiet.zone)
  if (!isQuiet(quiet, format, due)) return due
  const half = 30 * MINUTE
  while (isQuiet(quiet, format, due + half)) due += half
  due = Math.floor(due / MINUTE) * MINUTE
  while (isQuiet(quiet, format, due)) due += MINUTE
  return due
}

/** The notation of kinds of action. */
import type { Actor, Typed } from "../contract"
import { actionTextOf, isNotationError, NotationError, SchemaError } from "../errors"
import { type Shape, violation } from "../shapes/shape"
import { readFields } from "../text/notation"
import type { Kind } from "./kind"

function either(words: readonly string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(", ")} or ${words.at(-1)}` : words.join()
}

export function notationOf<State, Event>(
  kinds: ReadonlyMap<string, Kind<State, Typed, Event>>,
  actionShape: Shape<Typed>,
  beginning: string | undefined,
) {
  const each = [...kinds.values()]
  const formatters = [...kinds].map(([type, { format }]) => ({ type, format }))
  // The first three have call sites of their own, where the engine compiles them in place (0.9 of the speed without).
  const [first, second = first, third = first] = formatters
  const texts = new Map<string, Typed>()
  /** The kinds that parse their texts themselves, by the texts of `all`. */
  const parsers = new Map<string, Kind<State, Typed>>()
  const format = (action: Typed, state?: State): string => {
    const type = action?.type
    if (first?.type === type) return first.format(action, state)
    if (second?.type === type) return second.format(action, state)
    if (third?.type === type) return third.format(action, state)
    for (let place = 0; place < formatters.length; place++) {
      const kind = formatters[place]
      if (kind?.type === type) return kind.format(action, state)
    }
    throw new SchemaError("action", ["type"], either([...kinds.keys()]))
  }
  const expected = beginning ?? `an action, as in ${either(each.map(({ example }) => example))}`
  const details = each.flatMap(({ details }) => details?.expected ?? [])
  const last = ["the end of the text", ...new Set(details)].join(", or ")

  /** Asks the kinds with a parser, the likely one first. Keeps the errors that read furthest. */
  function readBy(text: string, state: State, actor: Actor): Typed | undefined {
    const likely = parsers.get(text)?.parse?.(text, state, actor)
    if (likely) return likely
    let errors: NotationError[] = []
    let position = -1
    for (const { parse } of each) {
      try {
        const action = parse?.(text, state, actor)
        if (action) return action
      } catch (error) {
        if (!isNotationError(error)) throw error
        if (error.position > position) errors = []
        position = Math.max(position, error.position)
        if (error.position === position) errors.push(error)
      }
    }
    const [fault] = errors
    if (!fault) return undefined
    throw new NotationError(text, position, either([...new Set(errors.map((error) => error.expected))]), fault.rule)
  }

  /** Returns the action without details of a text that its kind does not parse itself, or `undefined`. */
  function read(text: string): Typed | undefined {
    const known = texts.get(text)
    if (known || texts.size + parsers.size > 0) return known
    for (const kind of each)
      for (const action of kind.all ?? []) {
        if (kind.parse) parsers.set(format(action), kind)
        else texts.set(format(action), action)
      }
    return texts.get(text)
  }

  function parseAction(given: string, state: State, actor: Actor): Typed {
    const text = actionTextOf(given)
    const whole = read(text)
    if (whole) return whole
    const { fields: words, fail } = readFields(text)
    // Details follow the longest text of an action that has them.
    let after = words.length
    let plain: Typed | undefined
    let details: Kind<State, Typed>["details"]
    while (after > 1 && !details) {
      plain = read(words.slice(0, --after).join(" "))
      details = kinds.get(plain?.type ?? "")?.details
    }
    if (!plain) return readBy(text, state, actor) ?? fail(0, expected)
    const detailed = details?.read(plain, words.slice(after))
    return detailed && !violation(actionShape, detailed) && format(detailed) === text ? detailed : fail(after, last)
  }
  return { formatAction: format, parseAction, read }
}

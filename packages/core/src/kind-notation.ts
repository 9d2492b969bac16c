/** The notation of kinds of action. */
import type { Actor } from "./contract"
import { isNotationError, NotationError } from "./errors"
import type { Kind, Typed } from "./kind"
import { readFields } from "./notation"
import { type Shape, violation } from "./shape"

/** Returns the error that reads furthest, with the expectations of all that fail there. */
function furthest(errors: readonly NotationError[]): NotationError | undefined {
  const position = Math.max(...errors.map((error) => error.position))
  const there = errors.filter((error) => error.position === position)
  const expected = [...new Set(there.map((error) => error.expected))]
  const [first] = there
  if (!first || expected.length < 2) return first
  return new NotationError(
    first.text,
    position,
    `${expected.slice(0, -1).join(", ")} or ${expected.at(-1)}`,
    first.rule,
  )
}

export function notationOf<State, Event>(
  kinds: ReadonlyMap<string, Kind<State, Typed, Event>>,
  actionShape: Shape<Typed>,
  beginning: string | undefined,
) {
  const each = [...kinds.values()]
  const parsers = each.flatMap((kind) => kind.parse ?? [])
  const listed = each.flatMap(({ parse, all }) => (parse ? [] : (all ?? [])))
  const texts = new Map<string, Typed>()
  const format = (action: Typed): string => {
    const kind = kinds.get(action.type)
    if (!kind) throw new RangeError(`no kind of action ${action.type}`)
    return kind.format(action)
  }
  const examples = each.map(({ example }) => example)
  const expected = beginning ?? `an action, as in ${examples.slice(0, -1).join(", ")} or ${examples.at(-1)}`
  const details = each.flatMap(({ details }) => details?.expected ?? [])
  const last = ["the end of the text", ...new Set(details)].join(", or ")

  /** Asks the kinds with a parser, in order. */
  function readBy(text: string, state: State, actor: Actor): Typed | undefined {
    const errors: NotationError[] = []
    for (const parse of parsers) {
      try {
        const action = parse(text, state, actor)
        if (action) return action
      } catch (error) {
        if (!isNotationError(error)) throw error
        errors.push(error)
      }
    }
    const error = furthest(errors)
    if (error) throw error
    return undefined
  }

  /** Returns the action without details of a text, or `undefined`. */
  function read(text: string): Typed | undefined {
    // Stryker disable next-line ConditionalExpression: speed only; the same texts are built again
    if (texts.size === 0) for (const action of listed) texts.set(format(action), action)
    return texts.get(text)
  }

  function parseAction(given: string, state: State, actor: Actor): Typed {
    const { text, fields: words, fail } = readFields(given)
    const whole = read(text)
    if (whole) return whole
    const after = kinds.get(words[0] ?? "")?.details?.after ?? 1
    const plain = read(words.slice(0, after).join(" "))
    if (!plain) return readBy(text, state, actor) ?? fail(0, expected)
    const detailed = kinds.get(plain.type)?.details?.read(plain, words.slice(after))
    return detailed && !violation(actionShape, detailed) && format(detailed) === text ? detailed : fail(after, last)
  }
  return { formatAction: format, parseAction, read }
}

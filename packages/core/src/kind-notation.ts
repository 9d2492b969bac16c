/** The notation of kinds of action. */
import type { Kind, Typed } from "./kind"
import { readFields } from "./notation"
import { type Shape, violation } from "./shape"

export function notationOf<State, Event>(
  kinds: ReadonlyMap<string, Kind<State, Typed, Event>>,
  all: readonly Typed[],
  actionShape: Shape<Typed>,
) {
  const texts = new Map<string, Typed>()
  const format = (action: Typed): string => {
    const kind = kinds.get(action.type)
    if (!kind) throw new RangeError(`no kind of action ${action.type}`)
    return kind.format(action)
  }
  const examples = [...kinds.values()].map(({ example }) => example)
  const details = [...kinds.values()].flatMap(({ details }) => details?.expected ?? [])
  const last = ["the end of the text", ...new Set(details)].join(", or ")

  function parseAction(given: string): Typed {
    const { text, fields: words, fail } = readFields(given)
    // Stryker disable next-line ConditionalExpression: speed only; the same texts are built again
    if (texts.size === 0) for (const action of all) texts.set(format(action), action)
    const whole = texts.get(text)
    if (whole) return whole
    const after = kinds.get(words[0] ?? "")?.details?.after ?? 1
    const plain = texts.get(words.slice(0, after).join(" "))
    if (!plain) return fail(0, `an action, as in ${examples.slice(0, -1).join(", ")} or ${examples.at(-1)}`)
    const detailed = kinds.get(plain.type)?.details?.read(plain, words.slice(after))
    return detailed && !violation(actionShape, detailed) && format(detailed) === text ? detailed : fail(after, last)
  }
  return { formatAction: format, parseAction }
}

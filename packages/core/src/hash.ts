import { assert } from "./assert"
import { SchemaError } from "./errors"

/** Nesting limit: far above that of any state, action or record, and far below the depth of the stack. */
const MOST_LEVELS = 500

/** Printable ASCII without the quotation mark and the backslash. */
const PLAIN = /^[ !#-[\]-~]*$/

const quoted = (text: string) => (PLAIN.test(text) ? `"${text}"` : JSON.stringify(text))

function canonical(value: unknown, levels: number): string {
  if (typeof value === "string") return quoted(value)
  if (typeof value === "number" && Number.isFinite(value)) return `${value}`
  if (typeof value !== "object" || value === null) return JSON.stringify(value)
  if (levels === 0) throw new SchemaError("JSON", [], `at most ${MOST_LEVELS} levels of nesting`)
  if (Array.isArray(value)) return `[${value.map((inner) => canonical(inner, levels - 1)).join(",")}]`
  const object = value as Readonly<Record<string, unknown>>
  let text = ""
  for (const key of Object.keys(value).sort()) {
    text += `${text === "" ? "" : ","}${quoted(key)}:${canonical(object[key], levels - 1)}`
  }
  return `{${text}}`
}

/**
 * JSON with the keys of every object in order, so that equal values give equal texts.
 *
 * @throws SchemaError for a value of more than 500 levels.
 * @example
 * canonicalJson({ b: 1, a: [2] }) // => '{"a":[2],"b":1}'
 */
export function canonicalJson(value: unknown): string {
  return canonical(value, MOST_LEVELS)
}

/** Four 32-bit words of a text: the public-domain mix known as cyrb128. Spreads well; no protection against forgery. */
export function words128(text: string): [number, number, number, number] {
  let a = 1779033703
  let b = 3144134277
  let c = 1013904242
  let d = 2773480762
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    a = b ^ Math.imul(a ^ unit, 597399067)
    b = c ^ Math.imul(b ^ unit, 2869860233)
    c = d ^ Math.imul(c ^ unit, 951274213)
    d = a ^ Math.imul(d ^ unit, 2716044179)
  }
  a = Math.imul(c ^ (a >>> 18), 597399067)
  b = Math.imul(d ^ (b >>> 22), 2869860233)
  c = Math.imul(a ^ (c >>> 17), 951274213)
  d = Math.imul(b ^ (d >>> 19), 2716044179)
  const all = a ^ b ^ c ^ d
  return [all, b ^ all, c ^ all, d ^ all]
}

/** The hash of any JSON: 32 hexadecimal digits. */
export function hashOf(game: { readonly id: string }, value: unknown): string {
  const words = words128(`${game.id} ${canonicalJson(value)}`)
  return words.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("")
}

/**
 * Returns a stable hash of a state: equal states have equal hashes on every engine, in any key
 * order.
 *
 * @returns 32 hexadecimal digits. Detects accidents, not forgery.
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * stateHash(dejarik, { b: 1, a: 2 }) === stateHash(dejarik, { a: 2, b: 1 }) // => true
 */
export function stateHash<State>(game: { readonly id: string }, state: State): string {
  assert(typeof game?.id === "string", "stateHash", "game", "a game, as a package exports it")
  return hashOf(game, state)
}

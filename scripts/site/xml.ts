/** An element of a well-formed text. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: readonly (XmlElement | string)[]
}

const NAME = "[A-Za-z_][\\w.:-]*"
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"' }

function unescaped(text: string): string {
  if (/&(?!(?:amp|lt|gt|quot);)|<|[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(text))
    throw new Error(`badly escaped: ${text}`)
  return text.replace(/&(\w+);/g, (_, name: string) => ENTITIES[name] ?? "")
}

/**
 * Reads XML strictly, as far as our drawings use it: elements, attributes in double quotes, texts with the four entities.
 *
 * @throws Error for anything that is not well-formed.
 */
export function parseXml(text: string): XmlElement {
  let rest = text.trim()
  const take = (pattern: string): RegExpExecArray => {
    const found = new RegExp(`^${pattern}`, "u").exec(rest)
    if (!found) throw new Error(`expected ${pattern} before: ${rest.slice(0, 60)}`)
    rest = rest.slice(found[0].length)
    return found
  }
  const parseElement = (): XmlElement => {
    const [, name = "", written = "", empty] = take(`<(${NAME})((?:\\s+${NAME}="[^"]*")*)\\s*(/)?>`)
    const attributes: Record<string, string> = {}
    for (const [, key = "", value = ""] of written.matchAll(new RegExp(`(${NAME})="([^"]*)"`, "g"))) {
      if (Object.hasOwn(attributes, key)) throw new Error(`${name} has two attributes ${key}`)
      attributes[key] = unescaped(value)
    }
    const content: (XmlElement | string)[] = []
    while (!empty && !rest.startsWith("</")) {
      if (rest.startsWith("<")) content.push(parseElement())
      else content.push(unescaped(take("[^<]+")[0]))
    }
    if (!empty) take(`</${name}>`)
    return { name, attributes, content }
  }
  const element = parseElement()
  if (rest !== "") throw new Error(`expected the end before: ${rest.slice(0, 60)}`)
  return element
}

/** An element and all that it holds, in the order of the text. */
export function allElements(element: XmlElement): XmlElement[] {
  return [element, ...element.content.flatMap((part) => (typeof part === "string" ? [] : allElements(part)))]
}

/** The text of an element and of all that it holds. */
export function textOf({ content }: XmlElement): string {
  return content.map((part) => (typeof part === "string" ? part : textOf(part))).join("")
}

/** The titles of all pieces in a drawing, in the order of the text. */
export function pieceTitles(svg: string): string[] {
  const pieces = allElements(parseXml(svg)).filter(({ attributes }) => attributes.class === "piece")
  return pieces.map(({ content: [title] }) => (typeof title === "object" && title.name === "title" ? textOf(title) : ""))
}

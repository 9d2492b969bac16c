import { SaxesParser } from "saxes"

/** An element of a drawing. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly content: readonly (XmlElement | string)[]
}

/**
 * Reads XML.
 *
 * @throws Error for anything that is not well-formed.
 */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser()
  const open: { name: string; attributes: Record<string, string>; content: (XmlElement | string)[] }[] = [
    { name: "", attributes: {}, content: [] },
  ]
  parser.on("error", (error) => {
    throw error
  })
  parser.on("opentag", ({ name, attributes }) => void open.push({ name, attributes, content: [] }))
  parser.on("text", (part) => open.at(-1)?.content.push(part))
  parser.on("closetag", () => {
    const closed = open.pop()
    if (closed) open.at(-1)?.content.push(closed)
  })
  parser.write(text.trim()).close()
  const [element] = open[0]?.content ?? []
  if (typeof element !== "object") throw new Error("no element")
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
  return pieces.map(({ content: [title] }) =>
    typeof title === "object" && title.name === "title" ? textOf(title) : "",
  )
}

/**
 * What can be measured of a drawing in a browser; each function is handed to a page as it stands,
 * and knows nothing around it.
 */

/** A drawing on a page, and what is to be asked of it. */
export interface Asked {
  readonly svg: string
  /** In pixels, on the page. */
  readonly width: number
  /** What is to be seen on its ground; nothing where only the places of things are asked for. */
  readonly colours?: {
    readonly places: readonly { readonly id: string; readonly outline: string }[]
    /** The colours of marks on them. */
    readonly marks: Readonly<Record<string, string>>
  }
}

/** What does not show as it should, a sentence each. */
export async function flaws({ svg, width, colours }: Asked): Promise<readonly string[]> {
  type Colour = readonly [number, number, number]
  const found: string[] = []
  document.body.innerHTML = `<div style="width:${width}px">${svg}</div>`
  const drawn = document.querySelector("svg")
  if (!drawn) return ["is no drawing"]
  drawn.setAttribute("style", "display:block;width:100%;height:auto")
  const sheet = drawn.getBoundingClientRect()

  // Words: as high as their letters are.
  const words = [...drawn.querySelectorAll("text")].map((text) => {
    const { left, right, top, bottom } = text.getBoundingClientRect()
    const [middle, half] = [(top + bottom) / 2, (bottom - top) * 0.3]
    return { text, left, right, top: middle - half, bottom: middle + half }
  })
  const shown = words.filter(({ text, left, right, top, bottom }) => {
    const { viewportElement } = text
    const window = (viewportElement ?? drawn).getBoundingClientRect()
    const isOutside = right <= window.left || left >= window.right || bottom <= window.top || top >= window.bottom
    const isInside =
      left >= window.left - 0.5 &&
      right <= window.right + 0.5 &&
      top >= window.top - 0.5 &&
      bottom <= window.bottom + 0.5
    if (viewportElement === drawn ? !isInside : !isInside && !isOutside) found.push(`"${text.textContent}" is cut off`)
    return isInside
  })
  for (const [index, one] of shown.entries())
    for (const other of shown.slice(index + 1)) {
      const [across, down] = [
        Math.min(one.right, other.right) - Math.max(one.left, other.left),
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
      ]
      if (across > 0.5 && down > 0.5) found.push(`"${one.text.textContent}" and "${other.text.textContent}" overlap`)
    }
  for (const piece of drawn.querySelectorAll<SVGGElement>("[data-piece]")) {
    const { left, right, top, bottom } = piece.getBoundingClientRect()
    const isInside = left >= sheet.left && right <= sheet.right && top >= sheet.top && bottom <= sheet.bottom
    if (piece.viewportElement === drawn && !isInside) found.push(`the piece on ${piece.dataset.piece} is cut off`)
  }
  if (!colours) return found

  // The drawing without its words, as pixels: two for each of the page.
  const FINE = 2
  const bare = drawn.cloneNode(true) as SVGSVGElement
  for (const text of bare.querySelectorAll("text")) text.remove()
  for (const [name, value] of [
    ["width", sheet.width],
    ["height", sheet.height],
  ] as const)
    bare.setAttribute(name, String(value * FINE))
  const image = new Image()
  image.src = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(bare)], { type: "image/svg+xml" }))
  await image.decode()
  const canvas = document.createElement("canvas")
  canvas.width = Math.ceil(sheet.width * FINE)
  canvas.height = Math.ceil(sheet.height * FINE)
  const context = canvas.getContext("2d", { willReadFrequently: true })
  if (!context) return ["cannot be looked at"]
  context.drawImage(image, 0, 0)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height).data
  URL.revokeObjectURL(image.src)
  const colourAt = (x: number, y: number): Colour | undefined => {
    const [column, row] = [Math.floor((x - sheet.left) * FINE), Math.floor((y - sheet.top) * FINE)]
    if (column < 0 || row < 0 || column >= canvas.width || row >= canvas.height) return undefined
    const at = (row * canvas.width + column) * 4
    return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
  }
  const light = (colour: Colour) => {
    const [red = 0, green = 0, blue = 0] = colour.map((value) =>
      value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: Colour, other: Colour) => {
    const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b)
    return (high + 0.05) / (low + 0.05)
  }
  const painted = (text: string, under: Colour, opacity: number): Colour => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number)
    const part = alpha * opacity
    return [
      red * part + under[0] * (1 - part),
      green * part + under[1] * (1 - part),
      blue * part + under[2] * (1 - part),
    ]
  }
  /** What all pairs of colours reach but this part of them. */
  const reachedBut = (part: number, values: readonly number[]) =>
    [...values].sort((a, b) => a - b)[Math.floor(values.length * part)] ?? 21

  // Words on their ground.
  for (const { text, left, right, top, bottom } of shown) {
    const style = getComputedStyle(text)
    let opacity = 1
    for (let each: Element | null = text; each && each !== drawn; each = each.parentElement)
      opacity *= Number(getComputedStyle(each).opacity)
    const hasHalo =
      style.stroke !== "none" && style.paintOrder.startsWith("stroke") && Number.parseFloat(style.strokeWidth) >= 2
    const contrasts: number[] = []
    for (let x = left; x < right; x++)
      for (let y = top; y < bottom; y++) {
        const under = colourAt(x, y)
        if (!under) continue
        const ground = hasHalo ? painted(style.stroke, under, opacity) : under
        contrasts.push(contrast(painted(style.fill, under, opacity), ground))
      }
    const reached = reachedBut(0.2, contrasts)
    if (reached < 4.5)
      found.push(`"${text.textContent}" (${text.getAttribute("class")}) has a contrast of ${reached.toFixed(2)}`)
  }

  // Marks, along the edges of places, some of which a piece or a star beside them covers in part.
  const matrix = drawn.getScreenCTM()
  for (const [name, colour] of Object.entries(colours.marks)) {
    const low: string[] = []
    for (const { id, outline } of colours.places) {
      const path = document.createElementNS("http://www.w3.org/2000/svg", "path")
      path.setAttribute("d", outline)
      const length = path.getTotalLength()
      const contrasts: number[] = []
      for (let step = 0; step < 24; step++) {
        const here = path.getPointAtLength((length * step) / 24)
        const next = path.getPointAtLength((length * step) / 24 + 0.5)
        // To both sides of the edge, which may be drawn as well: a mark is seen if it stands out from one of them.
        const sides = [-1, 1].flatMap((side) => {
          const { x, y } = new DOMPoint(
            here.x - (next.y - here.y) * 8 * side,
            here.y + (next.x - here.x) * 8 * side,
          ).matrixTransform(matrix ?? undefined)
          const under = colourAt(x, y)
          return under ? [contrast(painted(colour, under, 1), under)] : []
        })
        if (sides.length > 0) contrasts.push(Math.max(...sides))
      }
      const reached = reachedBut(0.4, contrasts)
      if (reached < 3) low.push(`${id} ${reached.toFixed(2)}`)
    }
    if (low.length > 0) found.push(`the mark ${name} has too little contrast: ${low.join(", ")}`)
  }
  return found
}

/** How wide and high each outline is, in pixels, in a drawing of this width. */
export function extents({
  outlines,
  scale,
}: {
  readonly outlines: readonly string[]
  readonly scale: number
}): readonly number[] {
  document.body.innerHTML = '<svg xmlns="http://www.w3.org/2000/svg"></svg>'
  return outlines.map((outline) => {
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path")
    path.setAttribute("d", outline)
    document.querySelector("svg")?.append(path)
    const { width, height } = path.getBBox()
    return Math.min(width, height) * scale
  })
}

/** Pictures of boards as PNG. */
import { ForbiddenError } from "@flottille/host"

/** Pixels of the longer side of a picture, within what models look at without scaling it down. */
const width = 1000

/** Loads the optional library. */
async function loadResvg() {
  try {
    return await import("@resvg/resvg-js")
  } catch {
    throw new ForbiddenError('PNG needs the npm package @resvg/resvg-js, which is not installed; ask for "svg"')
  }
}

/**
 * Draws SVG as PNG. The letters need a font of the machine.
 *
 * @returns The picture in base64.
 * @throws ForbiddenError without the optional package `@resvg/resvg-js`.
 */
export async function pngOf(svg: string): Promise<string> {
  const { renderAsync } = await loadResvg()
  const picture = await renderAsync(svg, { fitTo: { mode: "width", value: width }, background: "white" })
  return picture.asPng().toString("base64")
}

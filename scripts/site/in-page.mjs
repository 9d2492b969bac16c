// @ts-nocheck -- this runs in a browser, whose names the rest of the repository must not know.

/** Runs in the page: what a reader would complain of. */
export async function complaints() {
  const found = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) {
    const widest = [...document.querySelectorAll("body *")].filter((each) => each.getBoundingClientRect().right > clientWidth + 1)
    const names = widest.slice(-3).map((each) => `${each.tagName.toLowerCase()}.${each.className}`)
    found.push(`is ${scrollWidth - clientWidth} px wider than the screen (${names.join(", ")})`)
  }
  for (const image of document.images) {
    image.loading = "eager"
    await image.decode().catch(() => undefined)
    const { width, height } = image.getBoundingClientRect()
    const name = decodeURIComponent(image.src.split("/").at(-1) ?? "")
    if (!image.complete || image.naturalWidth === 0) found.push(`does not load ${name}`)
    else if (width < 100 || height < 100) found.push(`shows ${name} at ${Math.round(width)} × ${Math.round(height)} px`)
    if (!image.alt) found.push(`has no words for ${name}`)
  }
  if (!document.querySelector("h1")?.textContent?.trim()) found.push("has no title")
  return found
}

/**
 * Runs in an empty page: which share of a picture differs from its most frequent colour.
 *
 * @param {string} png Base64.
 */
export async function inkOf(png) {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext("2d")
  context.drawImage(image, 0, 0)
  const colours = new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer)
  const counts = new Map()
  // Every seventh point tells as much as all.
  let points = 0
  for (let place = 0; place < colours.length; place += 7, points++) counts.set(colours[place], (counts.get(colours[place]) ?? 0) + 1)
  return 1 - Math.max(...counts.values()) / points
}

/** How high the whole page is. */
export const heightOfPage = () => document.documentElement.scrollHeight

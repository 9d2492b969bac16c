// @ts-nocheck -- this runs in a browser, whose names the rest of the repository must not know.

/** Lists what a reader would complain of. */
export async function complaints(): Promise<readonly string[]> {
  const found = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) {
    const isWide = (each) => each.getBoundingClientRect().right > clientWidth + 1
    const widest = [...document.querySelectorAll("body *")].filter(isWide).at(-1)
    found.push(`is ${scrollWidth - clientWidth} px wider than the screen (${widest?.tagName}.${widest?.className})`)
  }
  for (const image of document.images) {
    image.loading = "eager"
    await image.decode().catch(() => undefined)
    const { width, height } = image.getBoundingClientRect()
    if (image.naturalWidth === 0) found.push(`does not load ${image.src}`)
    else if (width < 100 || height < 100) found.push(`shows ${image.src} at ${width} × ${height} px`)
    if (!image.alt) found.push(`has no words for ${image.src}`)
  }
  if (!document.querySelector("h1")?.textContent?.trim()) found.push("has no title")
  return found
}

import { expect, it } from "vitest"
import { loadGames, loadVariants } from "../../../../scripts/games"
import { allBoards, positionIn } from "../../../../scripts/site/boards"
import { extents, flaws } from "../support/in-picture"
import { keepPicture } from "../support/kept"
import { onChromium } from "../support/stage"

/** What marks look like, as `svg.ts` of the core has them. */
const marks = {
  light: { start: "rgb(0 92 150)", chosen: "rgb(106 27 154)", next: "rgb(27 27 27)", last: "rgb(124 82 0)" },
  dark: { start: "rgb(154 211 249)", chosen: "rgb(225 179 255)", next: "rgb(255 255 255)", last: "rgb(255 207 112)" },
} as const

/**
 * Boards with places that are smaller than a fingertip on a phone: provinces, depths below seas,
 * goals beside the board. All that can be done there stands in lists as well.
 */
const fine = /^(diplomacy|sub-variant|sous-marins|diabolik-(fleet|islands|torpedo))/

const games = [...(await loadGames()), ...(await loadVariants())]
const boards = await allBoards(games)

onChromium(new URL("./stage-page/", import.meta.url), (stage) => {
  // What is drawn is the same everywhere; what letters measure differs by a little.
  it.each(games.filter(({ id }) => boards.get(id)?.[0]))(
    "$id: the board can be read and pointed at",
    async ({ id, game, diagram, folder: home }) => {
      const scene = boards.get(id)?.[0]
      if (!diagram || !scene) throw new Error(`${id} has no picture`)
      const state = positionIn({ id, game, folder: home }, scene)
      const view = game.view(state, scene.viewer)
      const { width, places } = diagram.layout(view, scene.viewer)
      const outlines = places.map(({ outline }) => outline)
      const page = await stage.open("", { width: 640, height: 800 })
      const sizes = await page.evaluate(extents, { outlines, scale: 336 / width })
      if (!fine.test(id)) expect(Math.min(...sizes)).toBeGreaterThanOrEqual(24)
      // A piece hides the whole of a depth: there the mark lies on the piece.
      const taken = new Set([...diagram.draw(view).matchAll(/data-piece="([^"]*)"/g)].map(([, place]) => place))
      const free = places.filter(({ id }, index) => !taken.has(id) || (sizes[index] ?? 0) >= 24)
      for (const theme of ["light", "dark"] as const)
        for (const lang of ["en", "fr"] as const) {
          const svg = diagram.draw(view, { from: scene.viewer, theme, lang })
          // Colours are the same in both languages.
          const asked = {
            svg,
            width: 600,
            ...(lang === "en" ? { colours: { places: free, marks: marks[theme] } } : {}),
          }
          expect(await page.evaluate(flaws, asked), `${theme}, ${lang}`).toEqual([])
          await keepPicture(page.locator("svg").first(), "boards", `${id}.${theme}.${lang}.png`)
        }
    },
  )
})

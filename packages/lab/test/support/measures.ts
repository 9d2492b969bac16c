import type { Measures } from "../../src/measures"

const nothing = { count: 0, sum: 0, squares: 0, least: 0, most: 0, bins: {} }

/** What is measured where nothing was played. */
export const ofNoGames: Measures = {
  games: 0,
  unfinished: 0,
  winners: {},
  endings: {},
  drawnEndings: {},
  turns: nothing,
  actions: nothing,
  chance: nothing,
  phases: {},
  leadChanges: nothing,
  events: {},
  eventGames: {},
  decided: {},
  tried: { asked: 0, legal: 0, unread: 0, refused: {} },
  misspelt: { asked: 0, legal: 0, unread: 0, refused: {} },
  samples: { asked: 0, true: 0 },
  digest: [0, 0, 0, 0],
}

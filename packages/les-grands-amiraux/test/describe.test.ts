import { describedGames } from "@flottille/conformance"
import type { Viewer } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { type LesGrandsAmirauxEvent, lesGrandsAmiraux } from "../src"
import { describeEvent } from "../src/messages/rulebook"

type EventOfType<T> = LesGrandsAmirauxEvent & { readonly type: T }

/** Events of each kind, and what is told of them. */
const delivered: {
  readonly [T in LesGrandsAmirauxEvent["type"]]: readonly (readonly [event: EventOfType<T>, en: string, fr: string])[]
} = {
  placed: [
    [
      { type: "placed", seat: 0, rank: "6", square: 24 },
      "White places on A4: aircraft carrier (6).",
      "Les blancs placent en A4 : porte-avions (6).",
    ],
  ],
  lifted: [
    [
      { type: "lifted", seat: 1, rank: "M", square: 79 },
      "Red lifts from H10: mine (M).",
      "Les rouges reprennent en H10 : mine (M).",
    ],
  ],
  ready: [[{ type: "ready", seat: 1 }, "Red is ready.", "Les rouges sont prêts."]],
  unveiled: [
    [
      { type: "unveiled", admirals: [0, 79] },
      "Both Grand Admirals are unveiled: White's on A1, Red's on H10.",
      "Les deux grands amiraux se dévoilent : celui des blancs en A1, celui des rouges en H10.",
    ],
  ],
  first: [[{ type: "first", seat: 1 }, "Red is drawn to begin.", "Le sort désigne les rouges pour commencer."]],
  stepped: [
    [{ type: "stepped", seat: 0, from: 24, to: 32 }, "White steps from A4 to A5.", "Les blancs vont de A4 en A5."],
  ],
  duelled: [
    [
      { type: "duelled", seat: 0, from: 24, to: 32, attacker: "4", defender: "2", result: "attacker" },
      "White attacks from A4 to A5, cruiser (4) against escort (2): the attacker wins.",
      "Les blancs attaquent de A4 en A5, croiseur (4) contre escorteur (2) : l’attaquant l’emporte.",
    ],
    [
      { type: "duelled", seat: 1, from: 32, to: 24, attacker: "3", defender: "3", result: "neither" },
      "Red attacks from A5 to A4, destroyer (3) against destroyer (3): both are removed.",
      "Les rouges attaquent de A5 en A4, destroyer (3) contre destroyer (3) : les deux sont éliminés.",
    ],
  ],
  leapt: [
    [
      { type: "leapt", seat: 0, from: 24, over: 32, to: 40, rank: "1", leaper: null, result: "captured" },
      "White leaps from A4 over A5 to A6 and captures: submarine (1).",
      "Les blancs sautent de A4 en A6 par-dessus A5 et prennent : sous-marin (1).",
    ],
    [
      { type: "leapt", seat: 0, from: 24, over: 32, to: 40, rank: "M", leaper: "0", result: "captured" },
      "White leaps from A4 over A5 to A6 and captures: mine (M); the leaper is: minesweeper (0).",
      "Les blancs sautent de A4 en A6 par-dessus A5 et prennent : mine (M) ; le sauteur est : dragueur de mines (0).",
    ],
    [
      { type: "leapt", seat: 1, from: 40, over: 32, to: 24, rank: "M", leaper: "5", result: "destroyed" },
      "Red leaps from A6 over A5 and is destroyed by: mine (M); the leaper is: helicopter carrier (5).",
      "Les rouges sautent de A6 par-dessus A5 et sont détruits par : mine (M) ; le sauteur est : porte-hélicoptères (5).",
    ],
    [
      { type: "leapt", seat: 1, from: 40, over: 32, to: 24, rank: "M", leaper: "G", result: "repelled" },
      "Red leaps from A6 over A5 and is repelled by: mine (M); the leaper is: Grand Admiral (G).",
      "Les rouges sautent de A6 par-dessus A5 et sont repoussés par : mine (M) ; le sauteur est : grand amiral (G).",
    ],
  ],
  ended: [[{ type: "ended", seat: 0, square: 40 }, "White stops on A6.", "Les blancs s’arrêtent en A6."]],
  resigned: [[{ type: "resigned", seat: 0 }, "White resigns.", "Les blancs abandonnent."]],
  over: [
    [
      { type: "over", winner: 1, reason: "admiral-captured" },
      "Red wins: the Grand Admiral has been captured.",
      "Les rouges gagnent : le grand amiral a été capturé.",
    ],
    [
      { type: "over", winner: null, reason: "turn-limit" },
      "The game is a draw: the last turn has been played.",
      "La partie est nulle : le dernier tour a été joué.",
    ],
  ],
}

const viewers: readonly Viewer[] = [0, 1, "spectator", "referee"]

describe("events as sentences", () => {
  it.each(Object.entries(delivered))("[GA-2.1 GA-6.1] %s", (_, cases) => {
    for (const [event, en, fr] of cases)
      for (const viewer of viewers)
        expect([describeEvent(event, "en", viewer), describeEvent(event, "fr", viewer)]).toEqual([en, fr])
  })

  it("[GA-2.1] are whole sentences in every game, for every viewer", () => {
    const options = (["loses", "removed", "immune"] as const).map(
      (admiralOnMine) => ({ admiralOnMine, firstSeat: "random" }) as const,
    )
    expect(describedGames(lesGrandsAmiraux, describeEvent, { options, runs: 8 })).toEqual({
      problems: [],
      types: Object.keys(delivered).sort(),
    })
  })
})

import { describedGames } from "@flottille/conformance"
import { type DejarikEvent, dejarik } from "@flottille/dejarik"
import { describeEvent } from "@flottille/dejarik/rulebook"
import { describe, expect, it } from "vitest"

type Example<T extends DejarikEvent["type"]> = readonly [
  event: DejarikEvent & { readonly type: T },
  en: string,
  fr: string,
]

/** Examples of each event, with their sentences: an event without one does not compile. */
const sentences: { readonly [T in DejarikEvent["type"]]: readonly [Example<T>, ...Example<T>[]] } = {
  dealt: [
    [
      { type: "dealt", seat: 1, piece: "H", space: 20 },
      "Seat 2 receives the Houjix on O8.",
      "Le camp 2 reçoit le Houjix en O8.",
    ],
  ],
  began: [[{ type: "began", turn: 3, seat: 0 }, "Turn 3: seat 1 to play.", "Tour 3 : c’est au camp 1 de jouer."]],
  moved: [
    [
      { type: "moved", seat: 0, piece: "R", from: 23, to: 10 },
      "The K'lor'slug moves from O11 to I10.",
      "Le K'lor'slug va de O11 en I10.",
    ],
  ],
  passed: [[{ type: "passed", seat: 2 }, "Seat 3 passes.", "Le camp 3 passe."]],
  attacked: [
    [
      { type: "attacked", attacker: "S", target: "M", from: 1, to: 0 },
      "The Mantellian Savrip on I1 attacks the Monnok on C.",
      "Le Mantellian Savrip en I1 attaque le Monnok en C.",
    ],
  ],
  fought: [
    [
      { type: "fought", result: "kill", attack: [6, 5, 6], defence: [1, 2] },
      "The attack kills (6 + 5 + 6 = 17 against 1 + 2 = 3).",
      "L’attaque est mortelle (6 + 5 + 6 = 17 contre 1 + 2 = 3).",
    ],
    [
      { type: "fought", result: "push", attack: null, defence: null },
      "The attack wins and pushes the target.",
      "L’attaque l’emporte et pousse la cible.",
    ],
    [
      { type: "fought", result: "counterpush", attack: null, defence: null },
      "The defence holds and pushes the attacker.",
      "La défense tient et pousse l’attaquant.",
    ],
    [
      { type: "fought", result: "counterkill", attack: null, defence: null },
      "The defence kills the attacker.",
      "La défense tue l’attaquant.",
    ],
  ],
  pushed: [
    [
      { type: "pushed", by: 0, piece: "M", from: 2, to: 3 },
      "Seat 1 pushes the Monnok from I2 to I3.",
      "Le camp 1 pousse le Monnok de I2 en I3.",
    ],
  ],
  stuck: [
    [
      { type: "stuck", piece: "G", space: 13 },
      "There is no room to push the Ghhhk on O1.",
      "Il n’y a pas de place pour pousser le Ghhhk en O1.",
    ],
  ],
  lost: [
    [
      { type: "lost", seat: 1, piece: "O", space: 12 },
      "Seat 2 loses the Molator on I12.",
      "Le camp 2 perd le Molator en I12.",
    ],
  ],
  out: [
    [{ type: "out", seat: 1, resigned: false }, "Seat 2 is out.", "Le camp 2 est éliminé."],
    [{ type: "out", seat: 1, resigned: true }, "Seat 2 resigns.", "Le camp 2 abandonne."],
  ],
  duel: [
    [
      { type: "duel", seats: [0, 2] },
      "The last pieces of seat 1 and seat 3 fight to the death in the centre.",
      "Les dernières pièces du camp 1 et du camp 3 se battent à mort au centre.",
    ],
  ],
  survived: [
    [{ type: "survived", seat: 0, rounds: 1 }, "Seat 1 survives after 1 round.", "Le camp 1 survit après 1 manche."],
    [{ type: "survived", seat: 0, rounds: 2 }, "Seat 1 survives after 2 rounds.", "Le camp 1 survit après 2 manches."],
    [{ type: "survived", seat: 0, rounds: null }, "Seat 1 survives the fight.", "Le camp 1 survit au combat."],
  ],
  over: [
    [
      { type: "over", ending: "resignation" },
      "All others have left the game.",
      "Tous les autres ont quitté la partie.",
    ],
  ],
}

describe("events as sentences", () => {
  it.each(Object.values(sentences).flat())("[CO-4] %j", (event, en, fr) => {
    expect([describeEvent(event, "en", 0), describeEvent(event, "fr", "spectator")]).toEqual([en, fr])
  })

  it("[DJ-7.1] name seats by colour if the seats are given: the second of two is blue, of three green", () => {
    const delivered = (count: 2 | 3 | 4, event: DejarikEvent) => {
      const seats = dejarik.seats(dejarik.options({ seats: count }))
      return [describeEvent(event, "en", 0, seats), describeEvent(event, "fr", 0, seats)]
    }
    expect(delivered(2, { type: "passed", seat: 1 })).toEqual(["Blue passes.", "Bleu passe."])
    expect(delivered(3, { type: "passed", seat: 1 })).toEqual(["Green passes.", "Vert passe."])
    expect(delivered(4, { type: "out", seat: 3, resigned: true })).toEqual(["Yellow resigns.", "Jaune abandonne."])
    expect(delivered(2, { type: "began", turn: 3, seat: 0 })).toEqual([
      "Turn 3: Red to play.",
      "Tour 3 : c’est à Rouge de jouer.",
    ])
    expect(delivered(3, { type: "duel", seats: [0, 2] })).toEqual([
      "The last pieces of Red and Blue fight to the death in the centre.",
      "Les dernières pièces de Rouge et de Bleu se battent à mort au centre.",
    ])
    const [en, fr] = delivered(4, { type: "dealt", seat: 1, piece: "H", space: 20 })
    expect([en, fr]).toEqual(["Green receives the Houjix on O8.", "Vert reçoit le Houjix en O8."])
  })

  it("[CO-4] are whole sentences in every game", () => {
    const { problems, types } = describedGames(dejarik, describeEvent, {
      options: [{}, { seats: 3 }, { seats: 4, blockedPush: "kill" }],
      runs: 60,
    })
    // Hardly anybody ever has to pass.
    expect([problems, [...new Set([...types, "passed"])].sort()]).toEqual([[], Object.keys(sentences).sort()])
  })
})

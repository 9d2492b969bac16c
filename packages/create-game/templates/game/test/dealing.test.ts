import { CHANCE, createRandom, REFEREE, SPECTATOR } from "@flottille/core"
import { expect, it } from "vitest"
import { myGame } from "../src/index"
import { explain } from "../src/messages/rulebook"

it("[XY-1.1] two, three or four seats play", () => {
  expect([2, 3, 4].map((seats) => myGame.seats(myGame.options({ seats })).length)).toEqual([2, 3, 4])
  expect(() => myGame.options({ seats: 5 })).toThrow("XY-1.1")
})

it("[XY-1.2] each remaining card is equally likely and goes to the next seat", () => {
  const state = myGame.parseState("2 7/-/- -/-/- - 0/0/0 east -")
  expect(myGame.actors(state)).toEqual([CHANCE])
  const outcomes = myGame.chanceOutcomes(state)
  expect(outcomes).toHaveLength(19)
  expect(new Set(outcomes.map(({ weight }) => weight))).toEqual(new Set([1]))
  myGame.step(state, CHANCE, { type: "deal", card: 4 })
  expect(state.hands).toEqual([[7], [4], []])
  const refusal = myGame.validate(state, CHANCE, { type: "deal", card: 7 })
  expect(refusal && explain(refusal)).toBe("The 7 has been dealt already. (XY-1.2)")
})

it("[XY-1.2] hides the cards of others in views, events and refusals", () => {
  const state = myGame.parseState("2 3.9/4.11/5.6 -/-/- - 0/0/0 east -")
  expect(myGame.view(state, 1).hands).toEqual([
    [null, null],
    [4, 11],
    [null, null],
  ])
  const event = { type: "dealt", seat: 0, card: 9 } as const
  expect([0, 1, SPECTATOR, REFEREE].map((viewer) => myGame.observe(event, viewer))).toEqual([
    event,
    { ...event, card: null },
    { ...event, card: null },
    event,
  ])
  const held = myGame.validate(state, 0, { type: "play", card: 4 })
  const unheld = myGame.validate(state, 0, { type: "play", card: 20 })
  expect([held?.code, held?.rule]).toEqual([unheld?.code, unheld?.rule])
})

it("[XY-1.2] determinize keeps the viewer's hand and deals unseen cards to the others", () => {
  const state = myGame.parseState("3 9.10/4.11/6.7 -/-/- 3.8.5 1/0/0 east -")
  const drawn = new Set<number>()
  for (let seed = 0; seed < 200; seed++) {
    const guess = myGame.determinize(myGame.view(state, 1), createRandom(seed))
    expect(guess.hands[1]).toEqual([4, 11])
    for (const card of [...(guess.hands[0] ?? []), ...(guess.hands[2] ?? [])]) drawn.add(card)
  }
  // Twenty cards but those of the hand and of the trick before.
  expect(drawn.size).toBe(15)
})

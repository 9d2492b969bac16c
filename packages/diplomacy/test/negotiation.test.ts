import { createRandom } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import diplomacy from "@flottille/diplomacy/bots"
import { createNegotiator } from "@flottille/diplomacy/negotiation"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { keepPacts, wantedSupports } from "../src/bots/pacts"

const [england, france, germany] = [1, 2, 3] as const
const { game } = diplomacy
const make = (seat: number, proposes?: Parameters<typeof createNegotiator>[0]["proposes"]) =>
  createNegotiator({ bots: diplomacy, seat, seed: `${seat}`, ...(proposes && { proposes }) })

it("a negotiator agrees to demilitarised provinces and to support for support, in letters of any case", () => {
  const bot = make(france)
  expect(bot.answer({ from: germany, text: "shall we DEMILITARIZE bur and pic?" })).toEqual([
    { to: [germany], text: "Agreed: demilitarise BUR, PIC." },
  ])
  expect(bot.answer({ from: germany, text: "And support for support?" })).toEqual([
    { to: [germany], text: "Agreed: support for support." },
  ])
  expect(bot.pacts).toEqual([{ partner: germany, demilitarised: ["bur", "pic"], supports: true }])
  expect(bot.answer({ from: england, text: "Give me your centres!" })).toMatchObject([{ to: [england] }])
  expect(bot.answer({ text: "Demilitarise BUR" })).toEqual([])
  expect(bot.answer({ from: england, text: "Demilitarise the Channel" })).toMatchObject([
    { text: expect.stringContaining("I cannot answer") },
  ])
  expect(bot.pacts).toHaveLength(1)
})

it("two negotiators propose and agree by letter, and answer no answer", () => {
  const [one, other] = [make(france, [{ partner: germany, demilitarised: ["bur"], supports: true }]), make(germany)]
  const state = game.initialState()
  const [offer] = one.begin(game.view(state, france))
  expect(offer).toEqual({ to: [germany], text: "I propose: demilitarise BUR; support for support." })
  const [answer] = other.answer({ from: france, text: offer?.text ?? "" })
  expect(one.answer({ from: germany, text: answer?.text ?? "" })).toEqual([])
  for (const [bot, partner] of [
    [one, germany],
    [other, france],
  ] as const)
    expect(bot.pacts).toEqual([{ partner, demilitarised: ["bur"], supports: true }])
  expect(one.begin(game.view(state, france))).toEqual([])
})

it("pacts turn forbidden moves into holds, and idle units support what partners ask for", () => {
  const state = game.initialState()
  const view = game.view(state, france)
  const actions = game.legalActions(state, france)
  const pacts = [{ partner: germany, demilitarised: ["bur"], supports: true }]
  const move = (unit: string, to: string) => ({ type: "move", unit, to, viaConvoy: false }) as const
  const kept = keepPacts(
    diplomacy,
    view,
    [move("par", "bur"), { type: "support", unit: "mar", of: "par", to: "bur" }, move("bre", "mao")],
    {
      pacts,
      requests: [
        { of: "mun", to: "bur" },
        { of: "bre", to: "nowhere" },
      ],
      actions,
    },
  )
  expect(kept).toContainEqual(move("bre", "mao"))
  expect(kept).toContainEqual({ type: "support", unit: "mar", of: "mun", to: "bur" })
  expect(kept.every(({ type }) => type === "support" || type === "move")).toBe(true)
  expect(kept).not.toContainEqual(move("par", "bur"))
  expect(wantedSupports(diplomacy, view, france, [move("par", "bur"), move("mar", "mun")])).toEqual([
    { of: "mar", to: "mun" },
  ])
})

/** Plays some years; the pair corresponds or not. Returns the centres of the pair. */
function play(seed: number, pair: readonly [number, number], isWriting: boolean): number {
  const match = createMatch(game, { options: { yearLimit: 1906 }, seed })
  const random = createRandom(`${seed}`)
  const bots = new Map<number, ReturnType<typeof createNegotiator>>(
    pair.map((seat, place) => [
      seat,
      createNegotiator({
        bots: diplomacy,
        seat,
        seed: `${seed} ${seat}`,
        proposes: place === 0 ? [{ partner: pair[1], demilitarised: [], supports: true }] : [],
      }),
    ]),
  )
  const post = (from: number, letters: readonly { readonly to: readonly number[]; readonly text: string }[]) => {
    for (const { to, text } of letters) for (const seat of to) post(seat, bots.get(seat)?.answer({ from, text }) ?? [])
  }
  let period = ""
  while (!match.outcome()) {
    const { number, phase } = match.turn("referee")
    if (isWriting && period !== `${number} ${phase}`) {
      period = `${number} ${phase}`
      const drafts = [...bots].map(([seat, bot]) => [seat, bot.begin(match.view(seat))] as const)
      for (const [seat, letters] of drafts) post(seat, letters)
    }
    const [seat] = match.actors()
    if (typeof seat !== "number") break
    const bot = bots.get(seat)
    const orders = bot
      ? bot.orders(match.view(seat), match.legalActions(seat))
      : (diplomacy.propose?.(match.state(), seat, random) ?? [])
    for (const order of orders) match.submit(seat, order)
    match.submit(seat, { type: "ready" })
  }
  const { centres } = match.state()
  const ids = pair.map((seat) => game.seats(match.options)[seat]?.id)
  return Object.values(centres).filter((owner) => ids.includes(owner ?? "")).length
}

it("a pair of negotiators plays on whether it writes or not, and its letters change the game", () => {
  const differences: number[] = []
  for (let seed = 0; seed < runs(3, 105); seed++) {
    const one = seed % 7
    const pair = [one, (one + 1 + (Math.floor(seed / 7) % 6)) % 7] as const
    differences.push(play(seed, pair, true) - play(seed, pair, false))
  }
  const mean = differences.reduce((sum, each) => sum + each, 0) / differences.length
  const variance = differences.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (differences.length - 1)
  if (process.env.FLOTTILLE_RUNS)
    console.log(
      `${differences.length} pairs of games: ${mean.toFixed(2)} ± ${(1.96 * Math.sqrt(variance / differences.length)).toFixed(2)} centres`,
    )
  expect(differences.some((each) => each !== 0)).toBe(true)
})

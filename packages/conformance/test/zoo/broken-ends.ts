import { card, pebble, type Specimen } from "./specimen"

/** Broken ends: the order of simultaneous actions decides, and outcomes that are none. */
export const ends: readonly Specimen[] = [
  {
    law: 11,
    name: "first come",
    broken: "The first seat to bid is dealt a better card.",
    check: card((sound) => ({
      step(state, actor, action, emit) {
        const first = state.bids.every((bid) => bid === null)
        sound.step(state, actor, action, emit)
        const best = [...Array(state.options.deck).keys()]
          .map((card) => card + 1)
          .filter((card) => !state.hands.includes(card))
          .at(-1)
        if (first && action.type === "bid" && action.bid === "stay" && best !== undefined)
          state.hands[Number(actor)] = best
      },
    })),
  },
  {
    law: 12,
    name: "a second prize",
    broken: "Besides the winner's 2, the best of those who stayed gets 0.",
    check: card((sound) => ({
      outcome(state) {
        const result = sound.outcome(state)
        return (
          result && {
            ...result,
            returns: result.returns.map((each, seat) => (each < 0 && state.bids[seat] === "stay" ? 0 : each)),
          }
        )
      },
    })),
  },
  {
    law: 12,
    name: "a ranked draw",
    broken: "Where all fold, all have 0, and yet one is ranked before the other.",
    check: card((sound) => ({
      outcome(state) {
        const result = sound.outcome(state)
        return result && { ...result, ranking: result.ranking.flatMap((group) => group.map((seat) => [seat])) }
      },
    })),
  },
  {
    law: 12,
    name: "chips from nowhere",
    broken: "The game declares stakes that sum to zero, and the winner gets one chip more than the loser pays.",
    check: pebble((sound) => ({
      traits: { ...sound.traits, returns: "zero-sum" },
      outcome(state) {
        const result = sound.outcome(state)
        return result && { ...result, returns: result.returns.map((each) => (each > 0 ? 3 : each < 0 ? -2 : 0)) }
      },
    })),
  },
  {
    law: 12,
    name: "a score of no points in no rounds",
    broken: "The game declares scores, and the loser's is 0 divided by 0.",
    check: pebble((sound) => ({
      traits: { ...sound.traits, returns: "general" },
      outcome(state) {
        const result = sound.outcome(state)
        return result && { ...result, returns: result.returns.map((each) => (each > 0 ? 1 : 0 / 0)) }
      },
    })),
  },
  {
    law: 12,
    name: "the fewest points first",
    broken: "The game declares scores, and ranks the seat with the lower score first.",
    check: pebble((sound) => ({
      traits: { ...sound.traits, returns: "general" },
      outcome(state) {
        const result = sound.outcome(state)
        return result && { ...result, returns: result.returns.map((each) => 10 - each) }
      },
    })),
  },
  {
    law: 12,
    name: "second and third with the same score",
    broken: "The game declares scores, and ranks two seats with equal scores one before the other.",
    check: card((sound) => ({
      traits: { ...sound.traits, returns: "general" },
      outcome(state) {
        const result = sound.outcome(state)
        return result && { ...result, ranking: result.ranking.flatMap((group) => group.map((seat) => [seat])) }
      },
    })),
  },
  {
    law: 12,
    name: "stakes without returns",
    broken: "The game declares stakes, and its outcome has a ranking and no returns.",
    check: pebble((sound) => ({
      traits: { ...sound.traits, returns: "zero-sum" },
      outcome(state) {
        const { returns: _, ...result } = sound.outcome(state) ?? {}
        return Object.keys(result).length > 0 ? (result as ReturnType<typeof sound.outcome>) : undefined
      },
    })),
  },
  {
    law: 12,
    name: "back from the dead",
    broken: "A player who resigned before the deal is asked for a bid all the same.",
    check: card((sound) => ({
      step(state, actor, action, emit) {
        sound.step(state, actor, action, emit)
        if (action.type === "deal" && state.hands.every((card) => card > 0)) state.out = [false, false, false]
      },
    })),
  },
]

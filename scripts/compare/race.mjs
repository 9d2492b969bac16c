// A process of one side: how many actions of random games it plays in a millisecond of the processor's time.
const { default: entry, createRandom, playout } = await import(process.argv[2] ?? "")

/** Milliseconds for getting warm, and for being measured. */
const [warm, measured] = [500, 700]

const clock = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * @param {number} milliseconds
 * @param {string} seed
 */
function rate(milliseconds, seed) {
  const random = createRandom(seed)
  const start = clock()
  let [actions, spent] = [0, 0]
  while (spent < milliseconds) {
    actions += playout(entry.game, entry.game.initialState(), random)
    spent = clock() - start
  }
  return actions / spent
}

rate(warm, "warm")
console.log(rate(measured, "race"))

/** The positions of places on the page. */
import { NotationError, textOf } from "@flottille/core"
import { type Board, provinceOf } from "../map/board"
import { standardMap } from "../map/standard"

/** A point on the page: distance from the west and from the north. */
export interface Spot {
  readonly x: number
  readonly y: number
}

/** The position of each place. Places without one are not drawn. */
export type Spots = Readonly<Record<string, Spot>>

/** The positions on the standard map: distance from the west and from the north. */
const PLACES = `
adr 690 782, aeg 930 990, alb 789 862, ank 1150 822, apu 722 872, arm 1260 812, bal 790 440, bar 985 60, bel 476 571,
ber 694 526, bla 1075 735, boh 718 634, bot 815 330, bre 356 636, bud 845 712, bul 920 830, bul/ec 988 812,
bul/sc 944 886, bur 512 684, cly 322 322, con 1040 862, den 640 408, eas 1040 1040, edi 398 356, eng 292 566,
fin 872 205, gal 880 634, gas 384 736, gre 842 944, hel 585 470, hol 530 524, ion 715 1025, iri 205 480, kie 614 538,
lon 415 518, lvn 905 400, lvp 336 416, lyo 474 866, mao 110 690, mar 482 776, mos 1110 390, mun 642 640, naf 220 1030,
nao 110 180, nap 690 934, nth 505 420, nwg 470 130, nwy 630 240, par 436 668, pic 420 608, pie 566 748, por 152 836,
pru 806 508, rom 634 860, ruh 566 600, rum 964 748, ser 838 806, sev 1140 596, sil 778 574, ska 640 330, smy 1110 938,
spa 268 840, spa/nc 280 776, spa/sc 304 910, stp 1040 250, stp/nc 1030 150, stp/sc 950 300, swe 740 262, syr 1255 950,
tri 762 736, tun 545 1048, tus 612 806, tyr 674 694, tys 592 950, ukr 1000 590, ven 638 748, vie 780 678, wal 318 502,
war 880 550, wes 390 970, yor 412 436`

/**
 * Parses a layout: places with their distance from the west and the north, on a page of 1320 ×
 * 1100. A comma separates them; blanks and line breaks are ignored.
 *
 * @throws NotationError naming the line and column of a fault.
 * @example
 * readLayout("par 436 668, bre 356 636").bre // => { x: 356, y: 636 }
 */
export function readLayout(text: string): Spots {
  const spots = new Map<string, Spot>()
  let start = 0
  for (const entry of textOf(text).split(",")) {
    const at = start + entry.length - entry.trimStart().length
    const [, place = "", x, y] = /^(\S+)\s+(\d{1,4}(?:\.\d+)?)\s+(\d{1,4}(?:\.\d+)?)$/.exec(entry.trim()) ?? []
    if (place === "") throw new NotationError(text, at, "a place and two distances, as in par 436 668")
    if (spots.has(place)) throw new NotationError(text, at, `${place} once`)
    spots.set(place, Object.freeze({ x: Number(x), y: Number(y) }))
    start += entry.length + 1
  }
  return Object.freeze(Object.fromEntries(spots))
}

export const standardSpots: Spots = readLayout(PLACES)

/** The bounds of the positions: 70 to 1250 and 70 to 1040. */
const WIDTH = 1180
const HEIGHT = 970
const EDGE = 70

const layouts = new WeakMap<Board, Spots>()

/** Returns the layout of a map: the standard one if it has those provinces, otherwise a computed one. */
export function spotsOf(board: Board): Spots {
  const names = new Set(standardMap.provinces.map(({ id, name }) => `${id} ${name}`))
  const provinces = board.map.provinces.filter(({ id }) => !id.includes("-"))
  if (provinces.every(({ id, name }) => names.has(`${id} ${name}`))) return standardSpots
  const known = layouts.get(board) ?? computedLayout(board)
  layouts.set(board, known)
  return known
}

/** Returns the number of steps between all provinces over all borders; a large number if there is no path. */
function distancesOf({ graph, near }: Board): number[][] {
  const both = near.map((from) => new Set(from))
  near.forEach((from, to) => {
    for (const province of from) both[province]?.add(to)
  })
  return both.map((_, start) => {
    const steps = Array.from({ length: graph.provinces }, () => -1)
    steps[start] = 0
    const queue = [start]
    for (const province of queue)
      for (const next of both[province] ?? []) {
        if (steps[next] !== -1) continue
        steps[next] = (steps[province] ?? 0) + 1
        queue.push(next)
      }
    const farthest = Math.max(...steps)
    return steps.map((step) => (step < 0 ? farthest + 2 : step))
  })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

/**
 * Computes a layout whose distances approximate those in steps.
 *
 * It uses stress majorization: each place moves repeatedly to the position that fits its distances
 * to all the others. The result is deterministic on every machine.
 */
function computedLayout(board: Board): Spots {
  const distances = distancesOf(board)
  const count = distances.length
  // Start with a far corner, the one farthest from it, and one far from both, so that the layout is
  // not folded.
  const far = (from: readonly number[]) => from.indexOf(Math.max(...from))
  const west = far(distances[0] ?? [])
  const east = far(distances[west] ?? [])
  const north = far((distances[west] ?? []).map((step, place) => step * (distances[east]?.[place] ?? 0)))
  let spots: Spot[] = Array.from({ length: count }, (_, place) => ({
    x: (distances[west]?.[place] ?? 0) - (distances[east]?.[place] ?? 0) + place / 997,
    y: 2 * (distances[north]?.[place] ?? 0) + ((place * 7) % count) / 499,
  }))
  for (let round = 0; round < 150; round++)
    spots = spots.map(({ x, y }, place) => {
      let [dx, dy, weights] = [0, 0, 0]
      spots.forEach((other, at) => {
        const wanted = distances[place]?.[at] ?? 0
        if (at === place) return
        const weight = 1 / (wanted * wanted)
        const [across, down] = [x - other.x, y - other.y]
        const apart = Math.sqrt(across * across + down * down) || 1e-3
        dx += weight * (other.x + (wanted * across) / apart)
        dy += weight * (other.y + (wanted * down) / apart)
        weights += weight
      })
      return weights === 0 ? { x, y } : { x: dx / weights, y: dy / weights }
    })
  const fitted = fit(spots)
  const layout: Record<string, Spot> = {}
  board.map.provinces.forEach(({ id }, place) => {
    const spot = fitted[place]
    // A depth is drawn with its sea.
    if (spot && !id.includes("-")) layout[id] = spot
  })
  for (const coast of Object.keys(board.graphSpec.coasts)) layout[coast] = coastSpot(board, layout, coast)
  return layout
}

function fit(spots: readonly Spot[]): Spot[] {
  const stretch = (values: readonly number[], size: number) => {
    const least = Math.min(...values)
    const span = Math.max(...values) - least || 1
    return values.map((value) => Math.round(EDGE + ((value - least) / span) * size))
  }
  const xs = stretch(
    spots.map(({ x }) => x),
    WIDTH,
  )
  const ys = stretch(
    spots.map(({ y }) => y),
    HEIGHT,
  )
  return spots.map((_, place) => ({ x: xs[place] ?? 0, y: ys[place] ?? 0 }))
}

/** Returns the position of a coast, a little way from its province towards its sea neighbours. */
function coastSpot({ graphSpec }: Board, layout: Spots, coast: string): Spot {
  const home = layout[provinceOf(coast)] ?? { x: 0, y: 0 }
  const near = (graphSpec.classes[1]?.steps[coast] ?? []).flatMap((place) => layout[provinceOf(place)] ?? [])
  if (near.length === 0) return { x: home.x, y: home.y + 34 }
  const [dx, dy] = [
    sum(near.map(({ x }) => x)) / near.length - home.x,
    sum(near.map(({ y }) => y)) / near.length - home.y,
  ]
  const length = Math.sqrt(dx * dx + dy * dy) || 1
  return { x: Math.round(home.x + (42 * dx) / length), y: Math.round(home.y + (42 * dy) / length) }
}

// MS-5.1, MS-5.1b: `straightContact` finds where two hulls that move straight touch first. Z3 proves,
// for all real numbers:
// 1. Hulls that meet during a straight motion also meet at a moment no later at which an end of one
//    is on the other, so the first contact is one of the four crossings that the code looks at. On one
//    line, a hull that runs onto another does so with an end.
// 2. Hulls that meet at two moments meet at every moment between them, so the earliest crossing of
//    hulls that begin apart is the first contact.
// 3. Comparing fractions and rounding to thousandths by multiplication is right.
// 4. The products that the code computes in doubles stay below 2^53 up to the largest sea and the
//    longest stretch of the rules, so they are exact.
// The proofs of 1 and 2 use one hull and the path of the other as axes; a hull that lies along the
// path changes places with the other one. A test compares the code with a second computation, in
// fractions of BigInt by the span of time in which hulls meet. Turning hulls are not covered: the
// rule itself tests them degree by degree.

import { createRandom, pick, type Random } from "@flottille/core"
import { standardRules } from "@flottille/mille-sabords"
import { describe, expect, it } from "vitest"
import { runs, usualSeed } from "../../../../scripts/deep.ts"
import { modelOf } from "../../../conformance/test/support/z3"
import { farthestPlace, longestStretch } from "../../src/rules/check-rules"
import { type Contact, straightContact } from "../../src/rules/contact"
import { standard } from "../../src/rules/standard"
import { oneLength } from "../../src/state/compass"
import type { Segment } from "../../src/state/geometry"
import { hullOf } from "../../src/state/ship"

const reals = (...names: readonly string[]) => names.map((name) => `(declare-const ${name} Real)`).join("\n")
const between = (low: string, value: string, high: string) => `(and (<= ${low} ${value}) (<= ${value} ${high}))`

// The hull from (0, 0) to (1, 0) stands; the one from (p, q) to (r, s) moves by (0, 1) in a unit of
// time. A point of the moving hull is `l` from its beginning.
const eastAt = (l: string) => `(+ p (* ${l} (- r p)))`
const northAt = (l: string) => `(+ q (* ${l} (- s q)))`
const meetAt = (l: string, t: string) =>
  `(and ${between("0", l, "1")} ${between("0", eastAt(l), "1")} (= (+ ${northAt(l)} ${t}) 0))`

/** The four crossings: an end of the moving hull on the standing one, and the other way round. */
function crossings(by: string): readonly string[] {
  const own = [
    ["p", "q"],
    ["r", "s"],
  ].map(([east = "", north = ""]) => `(and ${between("0", east, "1")} (<= (- ${north}) ${by}))`)
  const others = ["m0", "m1"].map((m) => `(and (distinct p r) ${between("0", m, "1")} (<= (- ${northAt(m)}) ${by}))`)
  return [...own, ...others]
}

/** Lists impossible situations: a title, declarations, and claims that contradict each other. */
function claims(): readonly (readonly [title: string, declarations: string, ...claims: readonly string[]])[] {
  const hull = reals("p", "q", "r", "s", "t", "l", "m0", "m1", "u", "k", "a")
  const whereEndsCross = ["m0", "m1"].map((m, end) => `(=> (distinct p r) (= (* ${m} (- r p)) (- ${end} p)))`)
  const [farthest, longest] = [farthestPlace(standardRules) * oneLength, longestStretch(standardRules) * oneLength]
  const limits = [
    ...["x", "y"].map((name) => between(`(- ${farthest})`, name, `${farthest}`)),
    ...["dx", "dy"].map((name) => between(`(- ${longest})`, name, `${longest}`)),
  ]
  const exact = `${2 ** 53}`
  const tooLarge = [
    "(* x dy)",
    "(- (* x dy) (* y dx))",
    "(+ (* x dx) (* y dy))",
    "(+ (* x dx) (* y dy) (* dx dx) (* dy dy))",
  ].map((value) => [value, `(or (>= ${value} ${exact}) (<= ${value} (- ${exact})))`] as const)
  return [
    [
      "a first contact without an end",
      hull,
      meetAt("l", "t"),
      ...whereEndsCross,
      `(not (or ${crossings("t").join(" ")}))`,
    ],
    [
      "hulls on one line that meet without an end",
      reals("u", "v", "w", "t"),
      "(< u v)",
      "(or (< v 0) (> u 1))",
      `(or ${between("0", "t", "w")} ${between("w", "t", "0")})`,
      "(<= (+ u t) 1)",
      "(>= (+ v t) 0)",
      ...["u", "v"].map(
        (end) => `(not (and (<= (ite (< w 0) (+ ${end} w) ${end}) 1) (>= (ite (< w 0) ${end} (+ ${end} w)) 0)))`,
      ),
    ],
    [
      "hulls apart between two meetings",
      hull,
      meetAt("l", "t"),
      meetAt("k", "u"),
      between("0", "a", "1"),
      `(not ${meetAt("(+ l (* a (- k l)))", "(+ t (* a (- u t)))")})`,
    ],
    [
      "fractions in another order",
      reals("f", "g", "n", "m", "d", "e"),
      "(> d 0)",
      "(> e 0)",
      "(= (* f d) n)",
      "(= (* g e) m)",
      "(not (= (< f g) (< (* n e) (* m d))))",
    ],
    [
      "thousandths that are not the nearest, halves up",
      ["n", "d", "whole"].map((name) => `(declare-const ${name} Int)`).join("\n"),
      "(> d 0)",
      between("0", "n", "d"),
      "(<= (* 2 d whole) (+ (* 2000 n) d))",
      "(< (+ (* 2000 n) d) (* 2 d (+ whole 1)))",
      "(not (and (<= (* d (- (* 2 whole) 1)) (* 2000 n)) (< (* 2000 n) (* d (+ (* 2 whole) 1)))))",
    ],
    ...tooLarge.map(
      ([value, claim]) => [`a value of ${value} beyond 2^53`, reals("x", "y", "dx", "dy"), ...limits, claim] as const,
    ),
  ]
}

type Vector = readonly [x: bigint, y: bigint]
const cross = ([ax, ay]: Vector, [bx, by]: Vector) => ax * by - ay * bx
const dot = ([ax, ay]: Vector, [bx, by]: Vector) => ax * bx + ay * by

/**
 * Returns the first contact of two hulls, a second time: in fractions of BigInt, by the span of
 * time in which they meet.
 */
function byCutting(a: Segment, b: Segment, way: Vector): Contact | undefined {
  const [da, db]: readonly Vector[] = [a, b].map(({ dx, dy }): Vector => [BigInt(dx), BigInt(dy)])
  if (!da || !db) return undefined
  const off: Vector = [BigInt(b.x) - BigInt(a.x), BigInt(b.y) - BigInt(a.y)]
  return cross(da, db) === 0n ? whereParallel(da, db, off, way) : whereTheyCross(da, db, off, way)
}

/** Parallel hulls meet only while they lie on one line. There both are intervals, measured along the first hull. */
function whereParallel(da: Vector, db: Vector, off: Vector, way: Vector): Contact | undefined {
  const [apart, closing] = [cross(off, da), cross(way, da)]
  const [mine, other] = [dot(da, da), dot(off, da)]
  const [low, high] = dot(db, da) < 0n ? [other + dot(db, da), other] : [other, other + dot(db, da)]
  const moved = dot(way, da)
  if (closing !== 0n) {
    // They share a line at one moment, n / d.
    const [n, d] = closing < 0n ? [-apart, -closing] : [apart, closing]
    return 0n < n && n <= d && n * moved <= high * d && low * d <= n * moved + mine * d ? "line" : undefined
  }
  // On one line the moving hull sweeps over all places between its first and its last.
  const [from, to] = moved < 0n ? [moved, mine] : [0n, mine + moved]
  return apart === 0n && from <= high && low <= to ? "line" : undefined
}

/**
 * Hulls that are not parallel: four limits cut the time in which they meet out of all time. A
 * fraction is a numerator over `d` > 0.
 */
function whereTheyCross(da: Vector, db: Vector, off: Vector, way: Vector): Contact | undefined {
  const sign = cross(da, db) < 0n ? -1n : 1n
  const d = sign * cross(da, db)
  // Where on either hull their lines cross at the time t: (from + t · by) / d, which has to lie between 0 and 1.
  const parts = [db, da].map((other) => ({ from: sign * cross(off, other), by: -sign * cross(way, other) }))
  let low: Vector = [0n, 1n]
  let high: Vector = [1n, 1n]
  const isLess = ([n, m]: Vector, [k, l]: Vector) => n * l < k * m
  for (const { from, by } of parts) {
    if (by === 0n && (from < 0n || from > d)) return undefined
    if (by === 0n) continue
    const [one, other]: readonly Vector[] = [-from, d - from].map((n): Vector => (by < 0n ? [-n, -by] : [n, by]))
    if (!one || !other) continue
    const [first, last] = isLess(one, other) ? [one, other] : [other, one]
    if (isLess(low, first)) low = first
    if (isLess(last, high)) high = last
  }
  if (isLess(high, low)) return undefined
  const [n, m] = low
  const [mine = 0, theirs = 0] = parts.map(({ from, by }) => {
    const part = from * m + n * by
    const least = part < d * m - part ? part : d * m - part
    return Number((2000n * least + d * m) / (2n * d * m))
  })
  return [mine, theirs]
}

function randomHull(random: Random): Segment {
  const coordinate = () =>
    250_000 * (random.below(9) - 4) + (random.below(2) === 0 ? random.below(2_000_001) - 1_000_000 : 0)
  const heading = random.below(2) === 0 ? 45 * random.below(8) : random.below(360)
  return hullOf(standard, { x: coordinate(), y: coordinate(), heading })
}

/** Returns a hull parallel to another one: mostly on the same line, sometimes beside it. */
function parallelTo(hull: Segment, random: Random): Segment {
  const quarters = random.below(33) - 16
  const sense = pick([-1, 1], random)
  const beside = pick([0, 0, 1_000, -250_000], random)
  return {
    x: hull.x + Math.trunc((hull.dx * quarters) / 4) + (hull.dy === 0 ? 0 : beside),
    y: hull.y + Math.trunc((hull.dy * quarters) / 4) + (hull.dy === 0 ? beside : 0),
    dx: sense * hull.dx,
    dy: sense * hull.dy,
  }
}

it("[MS-5.1 MS-5.1b] finds the same first contact as fractions do", () => {
  const random = createRandom("proof of MS-5.1")
  const count = runs(4000, 10_000)
  const found: { readonly contact: Contact | undefined; readonly isParallel: boolean }[] = []
  while (found.length < count) {
    const a = randomHull(random)
    const b = random.below(4) === 0 ? parallelTo(a, random) : randomHull(random)
    const [mine, theirs] = [pick([-1, 0, 1], random), pick([-1, 0, 1], random)]
    const drift = random.below(8) === 0 ? random.below(500_001) - 250_000 : 0
    const way = [mine * a.dx - theirs * b.dx + drift, mine * a.dy - theirs * b.dy - drift] as const
    if (byCutting(a, b, [0n, 0n])) continue
    const contact = straightContact(a, b, ...way)
    const cut = byCutting(a, b, [BigInt(way[0]), BigInt(way[1])])
    if (JSON.stringify(contact) !== JSON.stringify(cut))
      expect({ a, b, way, contact }).toEqual({ a, b, way, contact: cut })
    found.push({ contact, isParallel: a.dx * b.dy === a.dy * b.dx })
  }
  if (!usualSeed) return
  expect(found.filter(({ contact }) => contact).length).toBeGreaterThan(count / 20)
  expect(found.filter(({ isParallel }) => isParallel).length).toBeGreaterThan(count / 5)
  expect(found.filter(({ contact }) => contact === "line").length).toBeGreaterThan(count / 200)
})

describe.runIf(process.env.FLOTTILLE_PROOFS)("Z3", () => {
  it.each(claims())("[MS-5.1] refutes %s", async (_, declarations, ...given) => {
    const assertions = given.map((claim) => `(assert ${claim})`)
    expect(await modelOf([declarations, ...assertions].join("\n"))).toBeUndefined()
  })
})

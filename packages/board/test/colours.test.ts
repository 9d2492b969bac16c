import { expect, it } from "vitest"
import { loadGames } from "../../../scripts/games"

type Channels = readonly [red: number, green: number, blue: number]

/** Linear light of a colour: `"#ffffff"` is 1, 1, 1. */
function lightOf(colour: string): Channels {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

const luminance = ([red, green, blue]: Channels) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

/** The contrast of WCAG 2: 1 to 21. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(lightOf(one)), luminance(lightOf(other))].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** What eyes without red or without green cones see: Machado, Oliveira and Fernandes, 2009, at full severity. */
const eyes: Readonly<Record<string, readonly Channels[]>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
}

/** CIE L*a*b* of a colour as these eyes see it. */
function labOf(colour: string, eye: readonly Channels[]): Channels {
  const [r, g, b] = lightOf(colour)
  const [red = 0, green = 0, blue = 0] = eye.map(([x, y, z]) => Math.min(1, Math.max(0, x * r + y * g + z * b)))
  const curve = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)
  const x = curve((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
  const y = curve(luminance([red, green, blue]))
  const z = curve((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

function difference(one: string, other: string, eye: readonly Channels[]): number {
  const [a, b] = [labOf(one, eye), labOf(other, eye)]
  return Math.sqrt(a.reduce((sum, value, at) => sum + (value - (b[at] ?? 0)) ** 2, 0))
}

/** The hues that names of colours stand for, in degrees of L*a*b*. */
const hues: Readonly<Record<string, readonly [number, number]>> = {
  red: [20, 40],
  yellow: [85, 110],
  green: [135, 180],
  blue: [235, 290],
}

/** What pieces lie on and are edged with, by the names of colours; and how different two seats are at least. */
const boards: Readonly<Record<string, { grounds: readonly string[]; edges: readonly string[]; apart: number }>> = {
  dejarik: { grounds: ["even", "odd"], edges: ["dark"], apart: 20 },
  "diabolik-fleet": { grounds: ["even", "odd"], edges: ["hull"], apart: 17 },
  "les-grands-amiraux": { grounds: ["middle", "home"], edges: ["rim"], apart: 20 },
  "mille-sabords": { grounds: ["sea"], edges: ["sail"], apart: 20 },
  // Seven powers, which letters distinguish as well.
  diplomacy: { grounds: ["land", "sea"], edges: ["dark", "#ffffff"], apart: 10 },
  "sub-variant": { grounds: ["land", "sea"], edges: ["dark", "#ffffff"], apart: 10 },
}

it.each(await loadGames())(
  "$id: colours of seats stand out, apart for all eyes, and are what they are called",
  (known) => {
    const { id, game, diagram } = known
    const { grounds = [], edges = [], apart = 20 } = boards[id] ?? {}
    const state = game.initialState()
    const view = game.view(state, "spectator")
    for (const [ground, theme] of (["light", "dark"] as const).entries()) {
      const styles = diagram?.draw(view, { theme }) ?? ""
      const painted = (name: string) =>
        new RegExp(`\\.fill-${name}\\{fill:var\\(--board-${name},(#\\w{6})`).exec(styles)?.[1]
      const seats = Object.entries(diagram?.colours ?? {}).map(([name, pair]) => [name, pair[ground] ?? ""] as const)
      expect(seats.length).toBeGreaterThanOrEqual(2)
      for (const under of grounds.map((name) => painted(name) ?? ""))
        for (const [name, colour] of seats) {
          const reached = Math.max(
            ...[colour, ...edges.map((edge) => painted(edge) ?? edge)].map((each) => contrast(each, under)),
          )
          expect.soft(reached, `${theme}: ${name} on ${under}`).toBeGreaterThanOrEqual(3)
        }
      for (const [name, colour] of seats) {
        for (const [other, another] of seats)
          for (const [eye, matrix] of Object.entries(eyes))
            if (name < other)
              expect
                .soft(difference(colour, another, matrix), `${theme}: ${name}, ${other}, ${eye}`)
                .toBeGreaterThan(apart)
        const [from, to] = hues[name] ?? [0, 360]
        const [, a, b] = labOf(colour, eyes.all ?? [])
        const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
        expect.soft(hue >= from && hue <= to, `${theme}: ${name} ${colour} ${hue.toFixed(0)}°`).toBe(true)
      }
    }
  },
)

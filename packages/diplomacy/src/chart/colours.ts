/** The colours of a map. */
import type { Palette } from "@flottille/core/svg"
import type { PowerSpec } from "../map/board"

type Colour = readonly [light: string, dark: string]

const land: Colour = ["#efe8d5", "#3d444c"]

const ground: Palette = {
  water: ["#dcebf4", "#0c1218"],
  land,
  shore: ["#d8cca9", "#5a626b"],
  sea: ["#bcd8e8", "#1a2a37"],
  "sea-edge": ["#7fa9c2", "#416880"],
  coast: ["#fffdf6", "#5a626b"],
  deep: ["#8fb8d1", "#0c1218"],
  border: ["#9a8a68", "#8d96a0"],
  waste: ["#cfc9bb", "#26241f"],
  "sea-ink": ["#2f5f7e", "#9cc3dc"],
  mark: ["#b3261e", "#ff8a80"],
  inland: ["#e2d4ae", "#5a626b"],
  edge: ["#8a7b58", "#8d96a0"],
  army: ["#b5a47a", "#8d96a0"],
  fleet: ["#6fa0bd", "#416880"],
  ink: ["#221f18", "#eef1f3"],
  soft: ["#5b676f", "#9db0bd"],
  halo: ["#ffffff", "#0c1218"],
}

const inks = { light: "#ffffff", dark: "#1a1712" }

/** Seven colours, as distinct to colour-blind readers as seven can be; initials distinguish the powers too. */
const standardColours: Palette = {
  austria: ["#c8500a", "#dd6519"],
  england: ["#00508c", "#3a86c8"],
  france: ["#62bdec", "#7acbf4"],
  germany: ["#4a4a4a", "#b0aaa4"],
  italy: ["#00785a", "#0b9a74"],
  russia: ["#d590b8", "#e3a6ca"],
  turkey: ["#efd63b", "#f5c84c"],
}

/** Colours of other powers, by seat: these seven, and five that only the initials distinguish for every reader. */
const colours: readonly Colour[] = [
  ...Object.values(standardColours),
  ["#6b3fa0", "#8a63bd"],
  ["#8c2d04", "#b5573a"],
  ["#c7e9b4", "#c7e9b4"],
  ["#1d4e4e", "#3d7d7d"],
  ["#fdae6b", "#fdb97f"],
]

/** Returns a colour beyond the list: neighbouring seats are 137.5 degrees of hue apart, which spreads many evenly. */
function spread(seat: number): Colour {
  const hue = (seat * 137.5) % 360
  const hex = (light: number) => {
    const channel = (shift: number) => {
      const at = (shift + hue / 30) % 12
      const value = light - 0.55 * Math.min(light, 1 - light) * Math.max(-1, Math.min(at - 3, 9 - at, 1))
      return Math.round(value * 255)
        .toString(16)
        .padStart(2, "0")
    }
    return `#${channel(0)}${channel(8)}${channel(4)}`
  }
  return seat % 2 === 0 ? [hex(0.4), hex(0.5)] : [hex(0.7), hex(0.75)]
}

/** Returns the shortest beginning of a title that no other one has; longer than three letters, a number follows. */
function initialAmong(powers: readonly PowerSpec[], { id, title }: PowerSpec, seat: number): string {
  const start = (text: string, length: number) => text.charAt(0).toUpperCase() + text.slice(1, length)
  const isTaken = (length: number) =>
    powers.some((power) => power.id !== id && start(power.title, length) === start(title, length))
  if (!isTaken(1)) return start(title, 1)
  // Twelve or fewer powers keep two letters: pages and committed drawings show them.
  if (powers.length <= 12 || !isTaken(2)) return start(title, 2)
  return isTaken(3) ? `${start(title, 1)}${seat}` : start(title, 3)
}

function channels(colour: string): readonly [number, number, number] {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return [channel(1), channel(3), channel(5)]
}

/** Returns light or dark ink, whichever has the higher contrast on a colour. */
function inkFor(colour: string): string {
  const [red, green, blue] = channels(colour).map((channel) => (channel * channel) / (255 * 255))
  const isDark = 0.21 * (red ?? 0) + 0.72 * (green ?? 0) + 0.07 * (blue ?? 0) < 0.21
  return isDark ? inks.light : inks.dark
}

/** Mixes two colours: `mixed("#000000", "#ffffff", 0.5)` is `"#808080"`. */
function mixed(one: string, other: string, part: number): string {
  const second = channels(other)
  const both = channels(one).map((channel, at) => Math.round(channel * (1 - part) + (second[at] ?? 0) * part))
  return `#${both.map((value) => value.toString(16).padStart(2, "0")).join("")}`
}

/** Returns a power's colour as a thin tint over land. */
function tint([light, dark]: Colour): Colour {
  return [mixed(land[0], light, 0.34), mixed(land[1], dark, 0.28)]
}

export interface Colours {
  readonly palette: Palette
  /** Returns the name of a power's colour. */
  colourOf(power: string): string
  /** Returns the name of the ink on a power's colour. */
  inkOn(power: string): string
  /** Returns the shortest unique prefix of a power's name. */
  initialOf(power: string): string
}

/** Returns the colours of the powers; the standard powers have fixed ones. */
export function coloursOf(powers: readonly PowerSpec[]): Colours {
  const name = (id: string) => (id in ground || id in inks ? `power-${id}` : id)
  const isStandard = powers.every(({ id }) => id in standardColours)
  const chosen = new Map(
    powers.map(({ id }, seat): [string, Colour] => [
      id,
      (isStandard ? standardColours[id] : colours[seat]) ?? spread(seat),
    ]),
  )
  const initials = new Map(powers.map((power, seat): [string, string] => [power.id, initialAmong(powers, power, seat)]))
  return {
    palette: {
      ...ground,
      ...Object.fromEntries(
        [...chosen].flatMap(([id, colour]): [string, Colour][] => [
          [name(id), colour],
          [`tint-${name(id)}`, tint(colour)],
          [`on-${name(id)}`, [inkFor(colour[0]), inkFor(colour[1])]],
        ]),
      ),
      dark: [inks.dark, inks.dark],
    },
    colourOf: name,
    inkOn: (power) => `on-${name(power)}`,
    initialOf: (power) => initials.get(power) ?? power.charAt(0).toUpperCase(),
  }
}

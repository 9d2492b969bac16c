/** The colours of a map. */
import type { Palette } from "@flottille/core/svg"
import type { PowerSpec } from "../map/board"

const ground: Palette = {
  water: ["#dcebf4", "#15222d"],
  land: ["#efe8d5", "#343128"],
  shore: ["#d8cca9", "#454032"],
  sea: ["#bcd8e8", "#22394a"],
  "sea-edge": ["#7fa9c2", "#41657d"],
  coast: ["#fffdf6", "#4b4638"],
  deep: ["#8fb8d1", "#12283a"],
  border: ["#9a8a68", "#7d7357"],
  waste: ["#cfc9bb", "#26241f"],
  "sea-ink": ["#2f5f7e", "#9cc3dc"],
  mark: ["#b3261e", "#ff8a80"],
  inland: ["#e2d4ae", "#5d5539"],
  edge: ["#8a7b58", "#8d8160"],
  army: ["#b5a47a", "#746a4d"],
  fleet: ["#6fa0bd", "#416880"],
  ink: ["#221f18", "#eef1f3"],
  soft: ["#5b676f", "#9db0bd"],
  halo: ["#ffffff", "#0c1218"],
}

const inks = { light: "#ffffff", dark: "#1a1712" }

/** Seven colours, as distinct to colour-blind readers as seven can be; initials distinguish the powers too. */
const standardColours: Palette = {
  austria: ["#c8500a", "#dd6519"],
  england: ["#00508c", "#1f6fae"],
  france: ["#62bdec", "#7acbf4"],
  germany: ["#4a4a4a", "#8d8d8d"],
  italy: ["#00785a", "#0b9a74"],
  russia: ["#d590b8", "#e3a6ca"],
  turkey: ["#efd63b", "#f3df56"],
}

type Colour = readonly [light: string, dark: string]

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
  const [paper, night] = ground.land ?? ["#efe8d5", "#343128"]
  return [mixed(paper, light, 0.34), mixed(night, dark, 0.34)]
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
      ...(isStandard ? standardColours : Object.fromEntries([...chosen].map(([id, colour]) => [name(id), colour]))),
      ...Object.fromEntries([...chosen].map(([id, colour]) => [`tint-${name(id)}`, tint(colour)])),
      ...Object.fromEntries(
        [...chosen].map(([id, [light, dark]]) => [`on-${name(id)}`, [inkFor(light), inkFor(dark)] as const]),
      ),
      dark: [inks.dark, inks.dark],
    },
    colourOf: name,
    inkOn: (power) => `on-${name(power)}`,
    initialOf: (power) => initials.get(power) ?? power.charAt(0).toUpperCase(),
  }
}

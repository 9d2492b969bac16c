/** A colour for each seat, where the terminal shows colours; letters say the same without. */
import { stripVTControlCharacters, styleText } from "node:util"
import type { SeatInfo } from "@flottille/core"
import type { Io } from "../io"

type Colour = Parameters<typeof styleText>[0]

/** By the name of the seat, if that is a colour or a sea light; else in the order of the seats. */
const named: Readonly<Record<string, Colour>> = {
  red: "redBright",
  blue: "blueBright",
  green: "greenBright",
  yellow: "yellowBright",
  white: "whiteBright",
  port: "redBright",
  starboard: "greenBright",
  austria: "redBright",
  england: "magentaBright",
  france: "cyanBright",
  germany: "gray",
  italy: "greenBright",
  russia: "whiteBright",
  turkey: "yellowBright",
}
const others: readonly Colour[] = ["cyanBright", "yellowBright", "greenBright", "magentaBright"]

export type Paint = (text: string, seat: number) => string

/** Returns the colours of seats on a terminal; `undefined` where it has none, or they are disabled (`NO_COLOR`). */
export function paintFor({ stdout }: Pick<Io, "stdout">, seats: readonly SeatInfo[]): Paint | undefined {
  if (!stdout.colours) return undefined
  const colours = seats.map(
    ({ id }, seat) =>
      (Object.hasOwn(named, id) ? named[id] : undefined) ?? others[seat % others.length] ?? "cyanBright",
  )
  return (text, seat) => {
    const colour = colours[seat]
    return colour === undefined ? text : styleText(colour, text, { validateStream: false })
  }
}

export function widthOf(line: string): number {
  return stripVTControlCharacters(line).length
}

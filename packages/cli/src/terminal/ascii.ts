/** Text for terminals that show ASCII alone. */
import type { Io, Output, Question } from "../io"
import signs from "./ascii.json" with { type: "json" }

/**
 * ASCII for signs that are no letters; on boards each takes one column. Headings are arrows or digits as on a numeric
 * keypad, those of frozen ships the letters around S on a keyboard.
 */
const SIGNS: Readonly<Record<string, string>> = signs

/** Returns a text in ASCII: letters lose their accents, and signs that have no likeness become `?`. */
export function asciiOf(text: string): string {
  return text.replace(/[^\0-\x7f]/gu, (sign) => {
    const known = Object.hasOwn(SIGNS, sign) ? SIGNS[sign] : undefined
    if (known !== undefined) return known
    if (/\s/u.test(sign)) return " "
    const plain = sign.normalize("NFKD").replace(/[^\0-\x7f]/gu, "")
    return plain === "" && !/\p{M}/u.test(sign) ? "?" : plain
  })
}

function asciiOutput(output: Output): Output {
  return Object.create(output, { write: { value: (text: string) => output.write(asciiOf(text)) } })
}

/** Returns the same world with ASCII output; offered words without their accents are understood, too. */
export function inAscii(io: Io): Io {
  const { prompt } = io
  const plain = ({ message, choices, ...rest }: Question): Question => ({
    ...rest,
    message: asciiOf(message),
    choices: choices.map(({ value, hint }) => ({
      value: asciiOf(value),
      ...(hint === undefined ? {} : { hint: asciiOf(hint) }),
    })),
    ascii: true,
  })
  return {
    ...io,
    stdout: asciiOutput(io.stdout),
    stderr: asciiOutput(io.stderr),
    ...(prompt ? { prompt: (question: Question) => prompt(plain(question)) } : {}),
  }
}

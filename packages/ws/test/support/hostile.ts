import { pick, type Random } from "@flottille/core"

/** What somebody says who means harm: text, or bytes that pass for it. */
export type Hostile = string | Buffer

const nested = (open: string, close: string, depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`
const keys = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "toJSON",
  "hasOwnProperty",
  "then",
  "length",
  "type",
  "seat",
  "",
]
const values = [
  ...[
    "null",
    "true",
    "-1",
    "0.5",
    "1e309",
    "-0",
    "9007199254740993",
    '""',
    '"\\u0000"',
    '"\\ud800"',
    '"<script>"',
    "[]",
    "{}",
    "[[]]",
  ],
  ...keys.map((key) => JSON.stringify(key)),
  ...keys.map((key) => `{${JSON.stringify(key)}:{"type":"resign","polluted":true}}`),
  nested("[", "]", 500),
  nested('{"a":', "}", 500),
  `"${"x".repeat(3000)}"`,
]
/** What is said in good form, by whomever and whenever. */
const requests = [
  ...[0, 1, 2, -1, 99, 1e9].map((seat) => `{"type":"join","token":"a secret long enough of of Bob ","seat":${seat}}`),
  '{"type":"join","token":"constructor"}',
  `{"type":"join","token":"${"x".repeat(200)}"}`,
  ...[0, 1, 7, 1e7].map((seen) => `{"type":"act","seen":${seen},"action":{"type":"move","from":3,"to":9}}`),
  ...["a1-a2", "1", "é", "../..", "%s%n", "\\u202e", "__proto__"].map(
    (text) => `{"type":"say","seen":9,"text":"${text}"}`,
  ),
  `{"type":"orders","seen":0,"orders":[${'{"text":"a1-a2"},'.repeat(49)}{"action":7}]}`,
  '{"type":"orders","seen":0,"orders":[]}',
  '{"type":"offer","what":"undo"}',
  '{"type":"offer","what":"constructor"}',
  '{"type":"answer","accept":true}',
  '{"type":"answer","accept":false}',
  '{"type":"actions"}',
  '{"type":"join","token":"a secret long enough of of Bob ","actions":"push"}',
]

/** What ends a connection by itself: a giant, bytes that are no text, no text at all. */
export const fatal: readonly { readonly data: Buffer; readonly binary: boolean; readonly code: number }[] = [
  { data: Buffer.alloc(100_000, 32), binary: false, code: 1009 },
  { data: Buffer.from([34, 0xff, 0xc0, 0x80, 34]), binary: false, code: 1007 },
  { data: Buffer.from("{}"), binary: true, code: 1008 },
]

/** Answered with one message, whatever it is. */
export function hostile(random: Random, received: readonly string[]): Hostile {
  const kind = random.below(100)
  if (kind < 20) return pick(requests, random)
  if (kind < 45) return `{${JSON.stringify(pick(keys, random))}:${pick(values, random)},"type":${pick(values, random)}}`
  // Requests that are almost right.
  if (kind < 70) return pick(requests, random).replace(/:[^,:}]+/, `:${pick(values, random)}`)
  if (kind < 80) return pick(requests, random).slice(0, random.below(40))
  if (kind < 82) return nested("[", "]", 30_000)
  if (kind < 83) return `{"type":"act","seen":0,"action":${nested('{"a":', "}", 9000)}}`
  if (kind < 85) return '{"type":"sync","seen":0}'
  // What the server has said itself.
  if (kind < 90) return pick(received.length > 0 ? received : ["{}"], random)
  return String.fromCharCode(...Array.from({ length: random.below(60) }, () => random.below(0xd800)))
}

/** The routes of the adjudicator over HTTP, and their OpenAPI document. */
import type { Shape } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { schemaOf } from "@flottille/core/schema"
import { type Context, Hono } from "hono"
import { Adjudicator } from "./adjudicator"
import type { Far } from "./far"
import type { FieldFault, Refused } from "./faults"
import { answerShapes, requestShapes } from "./shapes"

/** Bytes of a request: a map of 400 provinces has a fifth of them. */
const MOST_BYTES = 512 * 1024

/** Levels of a request; a map has five of them. */
const MOST_LEVELS = 50

interface Route {
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly request?: Shape
  /** The answer; without it, a picture. */
  readonly answer?: Shape
  run(adjudicator: Adjudicator, body: unknown): object | string
}

const routes: readonly Route[] = [
  {
    path: "/games",
    summary: "List the games",
    description: "Lists the games that this server knows, with the versions of their rules.",
    answer: answerShapes.games,
    run: (adjudicator) => adjudicator.games(),
  },
  {
    path: "/adjudicate",
    summary: "Adjudicate orders",
    description:
      "Applies the orders of each seat to a position and finishes the phase. Orders are texts or actions, in a list or " +
      "as one text with an order a line. An order that is unreadable or illegal has no effect and is listed in `refused`. " +
      "`game` is diplomacy by default. `map` replaces the map of diplomacy or sub-variant. Without `position` the game " +
      "begins. `position` returns in the form in which it was given: text or data. `seed` rolls the dice that follow. " +
      "`words` adds the sentences of each event; true by default.",
    request: requestShapes.adjudicate,
    answer: answerShapes.adjudicate,
    run: (adjudicator, body) => adjudicator.adjudicate(body),
  },
  {
    path: "/legal",
    summary: "List legal orders",
    description: "Lists the legal actions of a seat, as data and as text.",
    request: requestShapes.legal,
    answer: answerShapes.legal,
    run: (adjudicator, body) => adjudicator.legal(body),
  },
  {
    path: "/map",
    summary: "Draw a position",
    description: "Draws a position as SVG. `viewer` is a seat, `spectator` (the default) or `referee`.",
    request: requestShapes.map,
    run: (adjudicator, body) => adjudicator.map(body),
  },
]

const json = (shape: Shape) => ({ "application/json": { schema: documentOf(shape) } })

const order = { anyOf: [{ type: "string" }, { type: "object" }] }
const precise: Readonly<Record<string, object>> = {
  map: { type: "object", description: "A map, as `flottille import --json` prints it." },
  options: { type: "object", description: "Options of the game; missing ones take their defaults." },
  position: {
    anyOf: [{ type: "string" }, { type: "object" }],
    description: "A position: text in the notation of the game, or the state as data.",
  },
  orders: {
    type: "object",
    description: "By seat: a text with one order per line, or a list of texts and actions.",
    additionalProperties: { anyOf: [{ type: "string" }, { type: "array", items: order }] },
  },
}

function documentOf(shape: Shape): object {
  const { $schema: _, properties, ...schema } = schemaOf(shape).jsonSchema()
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [name, precise[name] ?? field])
  return { ...schema, properties: Object.fromEntries(fields) }
}

export function openApi(version: string): object {
  const refused = { description: "A field is at fault.", content: json(answerShapes.errors) }
  const large = { description: `The body has more than ${MOST_BYTES} bytes.`, content: json(answerShapes.errors) }
  const costly = { description: "The request takes too much work.", content: json(answerShapes.errors) }
  const unknown = { description: "The body does not state its length.", content: json(answerShapes.errors) }
  const paths = routes.map(({ path, summary, description, request, answer }) => {
    const content = answer ? json(answer) : { "image/svg+xml": { schema: { type: "string" } } }
    const operation = {
      operationId: path.slice(1),
      summary,
      description,
      ...(request && { requestBody: { required: true, content: json(request) } }),
      responses: {
        200: { description: summary, content },
        ...(request && { 400: refused, 411: unknown, 413: large, 422: costly }),
      },
    }
    return [path, { [request ? "post" : "get"]: operation }]
  })
  return {
    openapi: "3.1.0",
    info: {
      title: "Flottille adjudicator",
      version,
      description: "A stateless adjudicator of board games: each request contains the position and the orders.",
      license: { name: "MIT", identifier: "MIT" },
    },
    paths: Object.fromEntries(paths),
  }
}

const faulty = (field: string, message: string): { readonly errors: readonly FieldFault[] } => ({
  errors: [{ field, message }],
})

export function isRefused(error: unknown): error is Refused {
  return error instanceof Error && error.name === "Refused"
}

/** Returns whether lists and objects are nested too deeply. */
function isDeep(value: unknown, levels = MOST_LEVELS): boolean {
  if (typeof value !== "object" || value === null) return false
  return levels === 0 || Object.values(value).some((each) => isDeep(each, levels - 1))
}

/**
 * Refuses a body that is too large, or does not say how large it is. Node cuts a body off at its stated length.
 * Hono's own limit reads each body as a stream, which takes four times as long as all the rest.
 */
function refuseLength(context: Context): Response | undefined {
  const length = context.req.header("content-length")
  if (length === undefined) return context.json(faulty("body", "expected the header Content-Length"), 411)
  return Number(length) <= MOST_BYTES
    ? undefined
    : context.json(faulty("body", `expected at most ${MOST_BYTES} bytes`), 413)
}

/** Answers requests by their paths. */
export function answering(games: readonly AnyRuledPackage[]): (path: string, body: unknown) => object | string {
  const adjudicator = new Adjudicator(games)
  return (path, body) => routes.find((route) => route.path === path)?.run(adjudicator, body) ?? ""
}

const hasMap = (body: unknown) => typeof body === "object" && body !== null && "map" in body

interface AppSetup {
  readonly version: string
  /** Receives errors of this program, which clients do not see. */
  readonly report?: (error: unknown) => void
  /** Answers requests with a map of their own; without it, they are answered here. */
  readonly far?: Far | undefined
}

/** The server as a function of the Fetch API. */
export function createApp(games: readonly AnyRuledPackage[], { version, report = () => {}, far }: AppSetup): Hono {
  const answerOf = answering(games)
  const document = openApi(version)
  const app = new Hono()
  app.get("/openapi.json", (context) => context.json(document))
  for (const { path, request, answer } of routes) {
    if (!request) {
      app.get(path, (context) => context.json(answerOf(path, undefined)))
      continue
    }
    app.post(path, async (context) => {
      const tooLarge = refuseLength(context)
      if (tooLarge) return tooLarge
      let body: unknown
      try {
        body = JSON.parse(await context.req.text())
      } catch {
        return context.json(faulty("body", "expected JSON"), 400)
      }
      if (isDeep(body)) return context.json(faulty("body", `expected at most ${MOST_LEVELS} levels`), 400)
      const answered = far && hasMap(body) ? await far.run(path, body) : answerOf(path, body)
      if (answer && typeof answered !== "string") return context.json(answered)
      return context.body(String(answered), 200, { "content-type": "image/svg+xml" })
    })
  }
  app.notFound((context) => context.json(faulty("path", `no such path; see /openapi.json`), 404))
  app.onError((error, context) => {
    if (isRefused(error)) return context.json({ errors: error.faults }, error.status)
    report(error)
    return context.json(faulty("server", "the server failed; its operator has the reason"), 500)
  })
  return app
}

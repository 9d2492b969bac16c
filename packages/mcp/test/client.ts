import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js"
import * as z from "zod"

const answer = z.looseObject({
  isError: z.optional(z.boolean()),
  structuredContent: z.optional(z.record(z.string(), z.unknown())),
  content: z.array(
    z.looseObject({
      type: z.string(),
      text: z.optional(z.string()),
      data: z.optional(z.string()),
      mimeType: z.optional(z.string()),
    }),
  ),
})

/** The SDK's own client, and what its tools say. */
export async function connected(transport: Transport) {
  const client = new Client({ name: "a model", version: "1.0.0" })
  await client.connect(transport)
  // The client checks structured results by the schemas that it has listed.
  await client.listTools()
  const call = async (tool: string, given: Record<string, unknown> = {}) =>
    answer.parse(await client.callTool({ name: tool, arguments: given }))
  const say = async (tool: string, given?: Record<string, unknown>) => (await call(tool, given)).content[0]?.text ?? ""
  return { client, call, say }
}

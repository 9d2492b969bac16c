/** A JSON Schema of the few keywords that the schema of the vectors needs. */
export interface Schema {
  readonly $schema?: string
  readonly $id?: string
  readonly title?: string
  readonly description?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean
  readonly items?: Schema | false
  readonly prefixItems?: readonly Schema[]
  readonly minItems?: number
  readonly minimum?: number
  readonly pattern?: string
}

const KEYWORDS =
  "$schema $id title description $defs $ref type const enum anyOf properties required additionalProperties items prefixItems minItems minimum pattern".split(
    " ",
  )

function typeOf(value: unknown): string {
  if (value === null) return "null"
  if (Array.isArray(value)) return "array"
  return Number.isInteger(value) ? "integer" : typeof value
}

/**
 * Where a value is not as a JSON Schema says. It knows a few keywords, and refuses a schema with others rather than passing over them.
 *
 * @param path - Where the value stands.
 */
export function schemaProblems(schema: Schema, value: unknown, path = "vectors", whole: Schema = schema): readonly string[] {
  for (const keyword of Object.keys(schema)) if (!KEYWORDS.includes(keyword)) throw new Error(`the schema has the keyword ${keyword}`)
  const problems: string[] = []
  const deeper = (inner: Schema, part: unknown, step: string) => problems.push(...schemaProblems(inner, part, `${path}${step}`, whole))
  if (schema.$ref !== undefined) {
    const target = whole.$defs?.[schema.$ref.replace("#/$defs/", "")]
    if (!target) throw new Error(`the schema has no ${schema.$ref}`)
    deeper(target, value, "")
  }
  const type = typeOf(value)
  if (schema.type !== undefined && schema.type !== type && !(schema.type === "number" && type === "integer"))
    return [...problems, `${path} is no ${schema.type}`]
  if (schema.const !== undefined && schema.const !== value) problems.push(`${path} is not ${JSON.stringify(schema.const)}`)
  if (schema.enum && !schema.enum.includes(value)) problems.push(`${path} is not among ${JSON.stringify(schema.enum)}`)
  if (schema.anyOf?.every((each) => schemaProblems(each, value, path, whole).length > 0)) problems.push(`${path} is none of what it may be`)
  if (schema.minimum !== undefined && typeof value === "number" && value < schema.minimum)
    problems.push(`${path} is below ${schema.minimum}`)
  if (schema.pattern !== undefined && typeof value === "string" && !new RegExp(schema.pattern).test(value))
    problems.push(`${path} does not match ${schema.pattern}`)
  if (Array.isArray(value)) {
    const first = schema.prefixItems ?? []
    if (value.length < (schema.minItems ?? first.length)) problems.push(`${path} is too short`)
    if (schema.items === false && value.length > first.length) problems.push(`${path} is too long`)
    value.forEach((part, index) => {
      const inner = first[index] ?? (schema.items || undefined)
      if (inner) deeper(inner, part, `[${index}]`)
    })
  } else if (typeof value === "object" && value !== null) {
    const { properties = {}, required = [], additionalProperties = true } = schema
    for (const key of required) if (!Object.hasOwn(value, key)) problems.push(`${path} has no ${key}`)
    for (const [key, part] of Object.entries(value)) {
      const inner = Object.hasOwn(properties, key) ? properties[key] : undefined
      if (inner) deeper(inner, part, `.${key}`)
      else if (!additionalProperties) problems.push(`${path} has ${key}, which it may not`)
    }
  }
  return problems
}

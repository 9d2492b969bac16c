/** Changes everything that can be changed in a value, all the way down; what is frozen refuses. */
export function spoil(value: unknown): void {
  if (typeof value !== "object" || value === null) return
  for (const inner of Object.values(value)) spoil(inner)
  for (const key of Object.keys(value)) Reflect.set(value, key, "spoilt")
  Reflect.set(value, "extra", true)
  if (Array.isArray(value) && !Object.isFrozen(value)) value.reverse().push("spoilt")
}

/**
 * Lists the paths of what is not frozen of a value and of everything that can be reached from it.
 *
 * @param isLeftOut - Says whether a path is not looked at.
 */
export function unfrozen(value: unknown, path: string, isLeftOut = (_: string) => false): string[] {
  if (typeof value !== "object" || value === null || value instanceof Map || isLeftOut(path)) return []
  const here = Object.isFrozen(value) ? [] : [path]
  return [...here, ...Object.entries(value).flatMap(([key, inner]) => unfrozen(inner, `${path}.${key}`, isLeftOut))]
}

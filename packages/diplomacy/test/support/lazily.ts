/**
 * Makes something when it is first asked for. What a file of tests makes while it is loaded would
 * count for each of its tests.
 */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

import { type ComponentType, h } from "preact"
import { useEffect, useState } from "preact/hooks"

/** Wraps a component that is loaded when it is first needed. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let known: ComponentType<Props> | undefined
  return function Later(props: Props) {
    const [part, setPart] = useState(() => known)
    useEffect(() => {
      if (part) return
      void load().then((loaded) => {
        known = loaded
        setPart(() => loaded)
      })
    }, [part])
    return part ? h(part, props) : null
  }
}

/** Loads something when it is shown first, and again when what it depends on changes; `undefined` until it is there. */
export function useLoaded<T>(load: () => Promise<T> | undefined, on: readonly unknown[]): T | undefined {
  const [loaded, setLoaded] = useState<T>()
  useEffect(() => {
    let isWanted = true
    void load()?.then((done) => isWanted && setLoaded(() => done))
    return () => {
      isWanted = false
    }
  }, on)
  return loaded
}

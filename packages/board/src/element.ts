/** The board as an element of a page. */
import type { Seat } from "@flottille/core"
import type { Drawing } from "@flottille/core/diagram"
import type { AnyGamePackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import type { BoardEventMap } from "./events"
import type { Given } from "./given"
import { type Emit, Session } from "./session"

/** An element that knows the types of a board's events. */
interface Listened extends HTMLElement {
  /** Listens to an event of the board. */
  addEventListener<Type extends keyof BoardEventMap>(
    type: Type,
    listener: (event: BoardEventMap[Type]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void
  /** Listens to any other event. */
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void
}

/** Stands in for `HTMLElement` on a server, so that the module loads there. It cannot be constructed. */
const Base: { new (): Listened; readonly prototype: Listened } =
  typeof HTMLElement === "undefined" ? (class {} as typeof HTMLElement) : HTMLElement

/** Returns the language of an element's surroundings, also of the page around its shadow trees. */
function languageOf(element: Element): Language {
  const near = element.closest<HTMLElement>("[lang]")
  if (near) return /^fr\b/i.test(near.lang) ? "fr" : "en"
  const root: Node & Partial<Pick<ShadowRoot, "host">> = element.getRootNode()
  return root.host ? languageOf(root.host) : "en"
}

const properties = ["package", "view", "seat", "actions", "events", "coordinates", "confirm", "hints", "near"] as const

/**
 * `<flottille-board>` shows a view of any game with a diagram and lets one seat play on it by
 * pointer, keyboard, touch or notation.
 *
 * It reports the chosen action to the page and changes nothing itself: the page performs the action
 * and sets the next view. Several properties set in one go are rendered together, before the next
 * frame.
 *
 * @example
 * defineBoard() // then: <flottille-board></flottille-board>
 */
export class FlottilleBoard extends Base {
  /** The observed attributes. */
  static readonly observedAttributes: readonly string[] = ["lang", "theme"]

  /** The game: the default export of `@flottille/<game>/package`. */
  declare package: AnyGamePackage | undefined
  /** The view to show: `game.view(state, viewer)`. Without one the board is empty. */
  declare view: unknown
  /** The seat that plays and faces the board; without one the board is read-only. */
  declare seat: Seat | undefined
  /** The legal actions of the seat; by default the actions that the game lists for the view. */
  declare actions: readonly unknown[] | undefined
  /**
   * The events since the previous view, as `game.observe` returns them. The board announces them
   * and animates pieces. Set them together with the view.
   */
  declare events: readonly unknown[]
  /** True if places show their names; the default. */
  declare coordinates: boolean
  /**
   * `"turn"` asks for confirmation before an action that leaves the seat nothing more to do, dice
   * excepted. `"never"`, the default, acts at once.
   */
  declare confirm: "turn" | "never"

  /** Suggested actions, the best first: arrows that choose their action when they are clicked; by default none. */
  declare hints: readonly unknown[]
  /** Places to magnify where the picture is small, such as a map on a phone; by default those where the seat can begin. */
  declare near: readonly string[] | undefined

  static {
    for (const name of properties)
      Object.defineProperty(FlottilleBoard.prototype, name, {
        configurable: true,
        enumerable: true,
        get(this: FlottilleBoard) {
          return this.#given[name]
        },
        set(this: FlottilleBoard, value: unknown) {
          this.#given[name] = value
          if (name === "events") this.#hasEvents = true
          this.#renew()
        },
      })
  }

  readonly #given: Record<string, unknown> = { events: [], coordinates: true, confirm: "never", hints: [] }
  readonly #session: Session
  readonly #emit: Emit = (type, detail) =>
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }))
  #isDue = false
  #hasEvents = false

  /** An empty board. */
  constructor() {
    super()
    const tree = this.attachShadow({ mode: "open" })
    this.#session = new Session(tree, this.#emit)
    // A property that was set before the element was defined shadows the accessor of the same name.
    for (const name of properties) {
      if (!Object.hasOwn(this, name)) continue
      const early: unknown = Reflect.get(this, name)
      Reflect.deleteProperty(this, name)
      Reflect.set(this, name, early)
    }
  }

  /** Colours for a light or a dark ground; by default as the page's `color-scheme` says. */
  get theme(): Drawing["theme"] {
    const theme = this.getAttribute("theme")
    return theme === "light" || theme === "dark" ? theme : undefined
  }

  set theme(theme: Drawing["theme"]) {
    if (theme) this.setAttribute("theme", theme)
    else this.removeAttribute("theme")
  }

  /** Focuses the place that had the focus last. */
  override focus(): void {
    this.#session.focus()
  }

  /** Selects a place, as a click would. */
  touch(place: string): void {
    this.#session.point(place)
  }

  /** Cancels the selection. */
  drop(): void {
    this.#session.drop()
  }

  /** Called by the page. */
  connectedCallback(): void {
    this.#renew()
  }

  /** Called by the page that takes the board into its document. */
  adoptedCallback(): void {
    this.#session.adopt()
  }

  /** Called by the page. */
  attributeChangedCallback(): void {
    this.#renew()
  }

  #renew(): void {
    if (this.#isDue || !this.isConnected) return
    this.#isDue = true
    queueMicrotask(() => {
      this.#isDue = false
      const { package: known, view, seat, actions, events, coordinates, confirm, hints, near } = this
      const language = languageOf(this)
      const fresh = this.#hasEvents ? events : []
      this.#hasEvents = false
      const shown = { known, seat, actions, coordinates, confirm, hints, near }
      const rest: Omit<Given, "view"> = { ...shown, events: fresh, language }
      try {
        this.#session.show({ ...rest, view })
      } catch (error) {
        this.#session.show({ ...rest, view: undefined })
        this.#emit("failed", { error })
      }
    })
  }
}

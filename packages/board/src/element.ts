/** The board as an element of a page. */
import type { Seat } from "@flottille/core"
import type { Theme } from "@flottille/core/diagram"
import type { AnyGamePackage } from "@flottille/core/package"
import type { BoardEventMap } from "./events"
import { Session } from "./session"
import { style } from "./style"

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

/** Where there are no elements, on a server, this module can be loaded all the same; nothing can be made of it there. */
const Base: { new (): Listened; readonly prototype: Listened } =
  typeof HTMLElement === "undefined" ? (class {} as typeof HTMLElement) : HTMLElement

const properties = ["package", "view", "seat", "actions", "events", "coordinates", "confirm"] as const

/**
 * `<flottille-board>`: it shows a view of any game that has a board to point at, lets one seat play on it by pointer, keyboard, touch or notation, and
 * tells the page what was chosen. It changes nothing by itself: the page does the action and sets the view that follows.
 *
 * Several properties set in one go are shown together, before the next frame.
 */
export class FlottilleBoard extends Base {
  /** The attributes that it hears. */
  static readonly observedAttributes: readonly string[] = ["lang", "theme"]

  /** The game: what `@flottille/<game>/package` exports by default. */
  declare package: AnyGamePackage | undefined
  /** What is shown: `game.view(state, viewer)`. Without one nothing is, of the one before neither. */
  declare view: unknown
  /** Who points, to whom the board is turned too; nobody, if left out. */
  declare seat: Seat | undefined
  /** What the seat may do; what the game lists for the view, if left out. */
  declare actions: readonly unknown[] | undefined
  /** What has happened since the view before, as `game.observe` gives it: it is told in words, and pieces move by it. Set it with the view. */
  declare events: readonly unknown[]
  /** Whether places bear their names; `true`, if not set. */
  declare coordinates: boolean
  /** `"turn"`: it asks before an action after which the seat has nothing more to do, dice excepted. `"never"`, if not set: it does what was pointed at. */
  declare confirm: "turn" | "never"

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

  readonly #given: Record<string, unknown> = { events: [], coordinates: true, confirm: "never" }
  readonly #session: Session
  #isDue = false
  #hasEvents = false

  /** An empty board. */
  constructor() {
    super()
    const tree = this.attachShadow({ mode: "open" })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(style)
    tree.adoptedStyleSheets = [sheet]
    this.#session = new Session(tree, (type, detail) =>
      this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true })),
    )
    // What was set before the element was known hides the property of the same name.
    for (const name of properties) {
      if (!Object.hasOwn(this, name)) continue
      const early: unknown = Reflect.get(this, name)
      Reflect.deleteProperty(this, name)
      Reflect.set(this, name, early)
    }
  }

  /** Colours for a light or a dark ground; as the reader's device prefers, if not set. */
  get theme(): Theme | undefined {
    const theme = this.getAttribute("theme")
    return theme === "light" || theme === "dark" ? theme : undefined
  }

  set theme(theme: Theme | undefined) {
    if (theme) this.setAttribute("theme", theme)
    else this.removeAttribute("theme")
  }

  /** Drops what was begun. */
  drop(): void {
    this.#session.drop()
  }

  /** Called by the page. */
  connectedCallback(): void {
    this.#renew()
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
      const { package: known, view, seat, actions, events, coordinates, confirm, theme } = this
      const language = this.closest<HTMLElement>("[lang]")?.lang.startsWith("fr") ? "fr" : "en"
      const fresh = this.#hasEvents ? events : []
      this.#hasEvents = false
      this.#session.show({ known, view, seat, actions, events: fresh, coordinates, confirm, theme, language })
    })
  }
}

/** The controller of a board: shows a position, and turns clicks, keys and notation into actions. */
import { type Refusal, SPECTATOR } from "@flottille/core"
import { type Layout, type Mark, type Place, type Target, withPlaceNames } from "@flottille/core/diagram"
import { button, type Choice, menu } from "./choices"
import { type Effects, prepareEffects } from "./effects"
import type { BoardEventMap } from "./events"
import { type Frame, frame } from "./frame"
import { type Given, isSamePicture, type Shown } from "./given"
import { follow } from "./hand"
import { hintGroup } from "./hints"
import { commandOf, type Typed, typed } from "./keys"
import { enlargeLabels, smallPieces } from "./labels"
import { isStill } from "./motion"
import { pieces } from "./pieces"
import { kept, touch } from "./pointing"
import { nowhere, type Situation, situationOf } from "./situation"
import { inheriting, style } from "./style"
import { placeName, words } from "./words"

/** Dispatches an event of the board to its page. */
export type Emit = <Type extends keyof BoardEventMap>(type: Type, detail: BoardEventMap[Type]["detail"]) => void

/** A board with more places has buttons that magnify it. */
const MANY_PLACES = 60
/** Units of the drawing to a pixel from which on fingers miss its places: a map on a phone. */
const TOO_SMALL = 2.5

/** Events beyond these are counted, not told: those of a deployment fill a screen. */
const MOST_LINES = 2

/** The actions that need no further place, as text to compare. */
const offered = ({ pointer }: Situation, touched: readonly string[]) =>
  JSON.stringify([pointer.after(touched).complete, pointer.buttons])

/** Runs a board in a shadow tree. */
export class Session {
  readonly #tree: ShadowRoot
  readonly #emit: Emit
  readonly #frame: Frame = frame()
  readonly #pieces = pieces(this.#frame.picture, () => {
    // Pointers count pixels of the screen, also where a page is magnified by CSS.
    const { width } = this.#frame.places.element.getBoundingClientRect()
    return (this.#shown?.layout.width ?? 0) / Math.max(1, width)
  })
  /** Fits the drawing once the browser has laid it out, so that no size is asked for before. */
  readonly #resizes = new ResizeObserver(([stage]) => this.#fit(stage?.contentRect.width ?? 0))
  /** The width of the stage in pixels, as it was reported last. */
  #width = 0
  /** The markup of the picture, and its style sheet. */
  #drawing = ""
  #styles = ""
  #shown: Shown | undefined
  #touched: readonly string[] = []
  #refused: string | undefined
  /** The places of the latest events. */
  #last: ReadonlySet<string> = new Set()
  /** The place that has or had the focus. */
  #focused = ""
  /** The places that were magnified last. */
  #near: readonly string[] | undefined
  /** The place whose card is shown. */
  #looked: string | undefined
  #letters: Typed = { text: "", at: 0 }
  #menu: HTMLElement | undefined

  constructor(tree: ShadowRoot, emit: Emit) {
    this.#tree = tree
    this.#emit = emit
    const { element } = this.#frame
    element.hidden = true
    tree.append(element)
    this.adopt()
    this.#listen()
    this.#resizes.observe(this.#frame.stage)
  }

  /** Shows a position, and keeps the chosen places where they still begin an action. */
  show(given: Given): void {
    const { known, view, seat, actions, events, language } = given
    const before = this.#shown
    if (known !== before?.known || seat !== before?.seat || view === undefined) this.#reset()
    this.#shown = undefined
    const isHidden = !known || view === undefined
    this.#frame.element.hidden = isHidden
    if (isHidden) return this.#clear()
    const situation = situationOf(known, view, seat, actions)
    const isSame = isSamePicture(given, before)
    const effects = this.#effectsOf(given, situation, before)
    if (!isSame) this.#draw(given, situation)
    // An open menu stays while another player acts, as long as its choices are still possible.
    const isStillOffered =
      before?.language === language && offered(before, this.#touched) === offered(situation, this.#touched)
    const { diagram, layout, pointer } = situation
    const standing =
      isSame && before
        ? before.standing
        : new Map(layout.places.map(({ id }) => [id, diagram?.describe(id, view, language) ?? ""]))
    this.#shown = { ...given, ...situation, known, standing }
    if (!isStillOffered) this.#closeMenu()
    this.#touched = kept(pointer, this.#touched)
    this.#refused = undefined
    this.#frame.name(known.game.title, words[language])
    this.#showCard()
    if (events[0]) this.#announce(this.#shown, before?.known === known ? before.layout : undefined)
    this.#mark()
    this.#suggest(this.#shown)
    this.#comeNear(this.#shown)
    effects?.play(this.#frame.picture, this.#frame.places.element, layout)
  }

  /** Prepares the dice, shots and losses of the new events; none for who prefers reduced motion. */
  #effectsOf({ known, events, view }: Given, { diagram }: Situation, before: Shown | undefined): Effects | undefined {
    if (!diagram?.effects || known !== before?.known || isStill()) return undefined
    const effects = events.flatMap((event) => diagram.effects?.(event, view) ?? [])
    return effects.length > 0 ? prepareEffects(effects, this.#frame.picture) : undefined
  }

  /** Magnifies the wanted places, or once those where a player can begin, if the picture is too small to point at them. */
  #comeNear({ actions, diagram, layout, near, seat, view }: Shown): void {
    if (this.#width === 0 || (near ? near === this.#near : this.#near || seat === undefined || !actions?.length)) return
    this.#near = near ?? actions?.flatMap((action) => diagram?.path(action, view).slice(0, 1) ?? []) ?? []
    // The picture itself may be magnified already.
    const whole = layout.width / Math.max(1, this.#frame.zoom.element.clientWidth)
    if (layout.places.length <= MANY_PLACES || whole < TOO_SMALL) return
    const wanted = new Set(this.#near)
    const centres = layout.places.flatMap(({ id, centre }) => (wanted.has(id) ? [centre] : []))
    if (centres.length === 0) return this.#frame.zoom.reset()
    const { left, top, width, height } = layout
    const across = centres.map(({ x }) => (x - left) / width)
    const down = centres.map(({ y }) => (y - top) / height)
    this.#frame.zoom.near({
      left: Math.min(...across),
      right: Math.max(...across),
      top: Math.min(...down),
      bottom: Math.max(...down),
    })
  }

  /** Draws the suggested actions as arrows. */
  #suggest({ hints, diagram, layout, view, language }: Shown): void {
    const centres = new Map(layout.places.map(({ id, centre }) => [id, centre]))
    const arrows = hints.map((action) => ({
      way: (diagram?.path(action, view) ?? []).flatMap((id) => centres.get(id) ?? []),
      label: diagram?.label(action, view, language) ?? "",
      take: () => this.#propose(action),
    }))
    this.#frame.places.suggest(hintGroup(arrows, layout))
  }

  focus(): void {
    this.#frame.places.focus(this.#focused)
  }

  /** Drops the chosen places. */
  drop = (): void => {
    this.#closeMenu()
    if (this.#touched[0]) this.#begin([])
  }

  #listen(): void {
    const { places, stage, form, field } = this.#frame
    // On the stage: an SVG element that listens to focus can be focused itself, in Chromium.
    stage.addEventListener("keydown", (event) => this.#press(event))
    stage.addEventListener("focusin", ({ target }) => {
      this.#focused = places.at(target) ?? this.#focused
      this.#mark()
      this.#look(target)
    })
    stage.addEventListener("pointerover", ({ target }) => this.#look(target))
    form.addEventListener("submit", (event) => {
      event.preventDefault()
      this.#read(field.value.trim())
    })
    follow(places, this.#tree, {
      touch: (place) => this.point(place),
      why: (place) => this.#why(place),
      carry: this.#pieces.carry,
      canTake: (place) => this.#touched.at(-1) === place || this.#answerTo(place)?.type === "begun",
      take: (place) => place !== this.#touched.at(-1) && this.point(place),
      drop: (place, to) => {
        this.#pieces.carry(place, 0, 0)
        if (to === undefined || to === place) return
        this.#pieces.letGo(to)
        this.point(to)
      },
    })
  }

  /** Styles the tree; a sheet belongs to one document. */
  adopt(): void {
    const { defaultView } = this.#tree.ownerDocument
    if (!defaultView) return
    this.#tree.adoptedStyleSheets = [style, this.#styles].map((text) => {
      const sheet = new defaultView.CSSStyleSheet()
      sheet.replaceSync(text)
      return sheet
    })
  }

  #clear(): void {
    const { picture, buttons, places } = this.#frame
    picture.replaceChildren()
    this.#drawing = ""
    buttons.replaceChildren()
    places.lay(nowhere)
  }

  #draw({ view, seat, coordinates, language }: Given, { diagram, layout }: Situation): void {
    const { element, form, picture, places, stage, zoom } = this.#frame
    const options = { from: seat ?? SPECTATOR, lang: language, coordinates }
    zoom.element.style.setProperty("--ratio", `${layout.width / layout.height}`)
    zoom.offer(layout.places.length > MANY_PLACES)
    const drawing = diagram?.draw(view, options) ?? ""
    if (drawing !== this.#drawing) {
      const template = document.createElement("template")
      template.innerHTML = drawing
      // A page's policy may forbid style elements, but not a sheet.
      const styles = template.content.querySelector("style")
      this.#styles = inheriting(styles?.textContent ?? "")
      styles?.remove()
      this.adopt()
      picture.replaceChildren(template.content)
      if (this.#width > 0) enlargeLabels(picture, this.#scale(layout))
    }
    this.#drawing = drawing
    places.lay(layout)
    // Observing the stage again reports its size again, before the next frame.
    this.#resizes.unobserve(stage)
    this.#resizes.observe(stage)
    element.lang = language
    form.hidden = seat === undefined
  }

  /** Returns how many units of the drawing a pixel is. */
  #scale(layout = this.#shown?.layout ?? nowhere): number {
    return layout.width / Math.max(1, this.#width)
  }

  /** Fits labels and marks to the size on the screen. */
  #fit(width: number): void {
    this.#width = width
    if (!this.#shown) return
    const { layout } = this.#shown
    const { picture, places } = this.#frame
    enlargeLabels(picture, this.#scale(layout))
    places.clear(smallPieces(picture, layout))
    this.#comeNear(this.#shown)
  }

  /** Removes the traces of the previous player. */
  #reset(): void {
    this.#closeMenu()
    this.#touched = []
    this.#last = new Set()
    this.#frame.field.value = ""
    this.#frame.zoom.reset()
    this.#near = undefined
    this.#say("")
  }

  #words() {
    return words[this.#shown?.language ?? "en"]
  }

  #say(text: string): void {
    this.#frame.live.textContent = text
  }

  /** Announces the reason of a refusal, and returns it. */
  #explain(refusal: Refusal): string {
    const text = this.#shown?.known.explain(refusal, this.#shown.language) ?? ""
    this.#say(text)
    return text
  }

  /** Announces the events, and animates the pieces that they moved. */
  #announce({ diagram, layout, describe, events, view, language }: Shown, before: Layout | undefined): void {
    const lines = describe(events, language)
    const shown = withPlaceNames(lines.slice(0, MOST_LINES).join(" "), diagram?.codes?.(language))
    const rest = lines.length - MOST_LINES
    this.#say(rest > 0 ? `${shown} ${words[language].more(rest)}` : shown)
    const motions = events.flatMap((event) => diagram?.motions(event, view) ?? [])
    this.#last = this.#pieces.move(motions, layout, before)
  }

  #choice(action: unknown, take = () => this.#propose(action)): Choice {
    const shown = this.#shown
    return { label: shown?.diagram?.label(action, shown.view, shown.language) ?? "", take }
  }

  /** Marks and names the places, and offers the actions that need no further place. */
  #mark(): void {
    if (!this.#shown) return
    const { pointer, layout, diagram, standing, language } = this.#shown
    const { next, complete } = pointer.after(this.#touched)
    if (!layout.places.some(({ id }) => id === this.#focused)) this.#focused = next[0] ?? layout.places[0]?.id ?? ""
    this.#frame.places.show((place) => {
      const mark = this.#markOf(place.id, next)
      const target = mark === "next" ? this.#targetOf(place.id) : undefined
      const occupant = standing.get(place.id) ?? ""
      const name = placeName(place, occupant, mark, language)
      return { mark, target, isTaken: occupant !== "", name: target ? `${name}, ${target.words}` : name }
    }, this.#focused)
    const actions = diagram ? [...(this.#menu ? [] : complete), ...pointer.buttons] : []
    this.#offer(actions.map((action) => this.#choice(action)))
  }

  /** Returns the kind and price of the action that touching a place would choose. */
  #targetOf(id: string): Target | undefined {
    if (!this.#shown) return undefined
    const { pointer, diagram, view, language } = this.#shown
    const [action] = pointer.after([...this.#touched, id]).complete
    return action === undefined ? undefined : diagram?.target?.(action, view, language)
  }

  #markOf(id: string, next: readonly string[]): Mark | undefined {
    if (id === this.#refused) return "refused"
    if (this.#touched.includes(id)) return "chosen"
    if (next.includes(id)) return this.#touched[0] ? "next" : "start"
    return this.#last.has(id) ? "last" : undefined
  }

  /** Replaces the buttons beside the board. The focus stays on a button of the same label, or moves to the board. */
  #offer(choices: readonly Choice[]): void {
    const { buttons, places } = this.#frame
    const focused = this.#tree.activeElement
    const isInside = buttons.contains(focused)
    const made = choices.map((each) => button("button", each))
    if (this.#touched[0] && !this.#menu)
      made.push(button("button drop", { label: this.#words().drop, take: this.drop }))
    buttons.replaceChildren(...made)
    if (!isInside) return
    const again = made.find((each) => each.textContent === focused?.textContent)
    if (again) again.focus()
    else places.focus(this.#focused)
  }

  /** Opens a menu over the board, beside the place touched last. */
  #ask(title: string, choices: readonly Choice[]): void {
    const { left, top, width, height } = this.#shown?.layout ?? nowhere
    const { x, y } = this.#placeOf(this.#touched.at(-1))?.centre ?? { x: left, y: top }
    const asked = menu(title, choices, { label: this.#words().drop, take: this.drop })
    asked.style.left = `clamp(0px, ${((x - left) / width) * 100}%, max(0px, 100% - 16rem))`
    asked.style.top = `${((y - top) / height) * 100}%`
    this.#frame.stage.append(asked)
    this.#menu = asked
    this.#mark()
    this.#say(title)
    asked.querySelector("button")?.focus()
    // A magnified picture would cut it off.
    asked.scrollIntoView({ block: "nearest", inline: "nearest" })
  }

  #closeMenu(): void {
    const closed = this.#menu
    this.#menu = undefined
    const isInside = closed?.contains(this.#tree.activeElement)
    closed?.remove()
    if (isInside) this.#frame.places.focus(this.#focused)
  }

  #answerTo(place: string) {
    return this.#shown && touch(this.#shown.pointer, this.#touched, place)
  }

  #placeOf(id: string | undefined): Place | undefined {
    return this.#shown?.layout.places.find((place) => place.id === id)
  }

  /** Touches a place for the seat. */
  point(place: string): void {
    const answer = this.#shown?.seat === undefined ? undefined : this.#answerTo(place)
    // A supply stays chosen, also where it is touched before each of its pieces.
    if (answer?.type === "dropped" && this.#placeOf(place)?.supply) return
    if (answer?.type === "refused") this.#refuse(answer.touched, place)
    else if (answer) {
      this.#begin(answer.touched)
      if (answer.type === "complete") this.#propose(answer.action)
      if (answer.type === "several") {
        const choices = answer.actions.map((action) => this.#choice(action))
        this.#ask(this.#words().which, choices)
      }
    }
  }

  /** Sets the chosen places. */
  #begin(touched: readonly string[]): void {
    this.#closeMenu()
    this.#touched = touched
    this.#refused = undefined
    this.#mark()
    const next = this.#shown?.pointer.after(touched).next ?? []
    this.#say(next[0] && touched[0] ? this.#words().begun(this.#namesOf(touched), next.length) : "")
    this.#emit("touched", { touched, next })
  }

  /** Notes the place under the pointer, or with the focus. */
  #look(target: EventTarget | null): void {
    this.#looked = this.#frame.places.at(target) ?? this.#looked
    this.#showCard()
  }

  /** Shows the name of that place, its occupant and the numbers of its pieces. */
  #showCard(): void {
    const { card, places } = this.#frame
    const place = this.#placeOf(this.#looked)
    const { diagram, view, language = "en", standing } = this.#shown ?? {}
    const numbers = (place && diagram?.card?.(place.id, view, language)) ?? []
    const title = place ? placeName(place, standing?.get(place.id) ?? "", undefined, language) : ""
    card.textContent = [title, ...numbers].join(" · ")
    if (place) places.describe(place.id, numbers.join(". "))
  }

  /** Returns the names of places: `"Vienna, Budapest"`. */
  #namesOf(ids: readonly string[]): string {
    const { language = "en" } = this.#shown ?? {}
    return ids.map((id) => this.#placeOf(id)?.name[language] ?? id).join(", ")
  }

  /** Chooses an action, after a confirmation where the page asks for one. */
  #propose(action: unknown): void {
    const choose = () => this.#choose(action)
    if (this.#shown?.confirm === "turn" && this.#shown.endsTurn(action))
      this.#ask(this.#words().confirm, [this.#choice(action, choose)])
    else choose()
  }

  #choose(action: unknown): void {
    this.#closeMenu()
    this.#touched = this.#touched.filter((place) => this.#placeOf(place)?.supply)
    this.#mark()
    this.#emit("action", { action })
  }

  #refuse(touched: readonly string[], place: string): void {
    const refusal = this.#shown?.why(touched) ?? this.#shown?.why([place])
    if (!refusal) return this.drop()
    this.#refused = place
    this.#mark()
    this.#emit("refused", { touched, refusal, text: this.#explain(refusal) })
  }

  /** Explains why a place cannot come next. */
  #why(place: string): void {
    const touched = [...this.#touched, place]
    const isNext = this.#shown?.pointer.after(this.#touched).next.includes(place)
    const refusal = isNext ? undefined : this.#shown?.why(touched)
    const text = refusal ? this.#explain(refusal) : this.#words().allowed
    this.#say(text)
    this.#emit("why", { touched, refusal, text })
  }

  /** Reads an action in notation. */
  #read(text: string): void {
    const read = this.#shown?.read(text)
    if (read && "refusal" in read)
      this.#emit("refused", { touched: [], refusal: read.refusal, text: this.#explain(read.refusal) })
    else if (read) {
      this.#frame.field.value = ""
      this.#propose(read.action)
    }
  }

  #press(event: KeyboardEvent): void {
    const { key, timeStamp, ctrlKey, metaKey, altKey, target } = event
    const { places } = this.#frame
    const from = places.at(target)
    if (!this.#shown || from === undefined || ctrlKey || metaKey || altKey) return
    const { layout, pointer } = this.#shown
    const command = commandOf(key, from, layout.places, pointer.after(this.#touched).next)
    if (command?.type === "go") places.focus(command.to)
    else if (command?.type === "touch") this.point(from)
    else if (command?.type === "why") this.#why(from)
    else if (command?.type === "drop") {
      // Without chosen places, Escape belongs to the page around the board.
      if (!this.#touched[0]) return
      this.drop()
    } else if (key === "+" || key === "-") this.#frame.zoom.by(key === "+" ? 1 : -1)
    else if (key.length === 1) {
      const { place, ...now } = typed(this.#letters, key, timeStamp, layout.places)
      this.#letters = now
      if (place) places.focus(place.id)
    } else return
    event.preventDefault()
  }
}

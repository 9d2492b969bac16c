/** A board at work: it shows what it is given, and makes actions of what is touched, typed and pressed. */
import { isNotationError, type Refusal, SPECTATOR } from "@flottille/core"
import type { Layout, Mark } from "@flottille/core/diagram"
import { button, type Choice, menu } from "./choices"
import type { BoardEventMap } from "./events"
import { frame } from "./frame"
import { type Given, isSamePicture, type Shown } from "./given"
import { follow } from "./hand"
import { commandOf, type Typed, typed } from "./keys"
import { pieces } from "./pieces"
import { type Answer, kept, touch } from "./pointing"
import { type Situation, situationOf } from "./situation"
import { placeName, type Words, words } from "./words"

/** What a board tells its page. */
export type Tell = <Type extends keyof BoardEventMap>(type: Type, detail: BoardEventMap[Type]["detail"]) => void

/** A board at work. */
export interface Session {
  /** Shows what is given, and goes on with what was begun where that can be. */
  show(given: Given): void
  /** Drops what was begun. */
  drop(): void
}

const empty: Layout = { left: 0, top: 0, width: 1, height: 1, places: [] }

/** Sets a board up in a shadow tree. */
export function session(tree: ShadowRoot, tell: Tell): Session {
  const { element, stage, picture, places, buttons, live, form, field, name } = frame()
  let shown: Shown | undefined
  let touched: readonly string[] = []
  let refused: string | undefined
  /** The places of what happened last. */
  let last: ReadonlySet<string> = new Set()
  /** The place that has or had the focus. */
  let here = ""
  let letters: Typed = { text: "", at: 0 }
  let asking: HTMLElement | undefined
  const moved = pieces(picture, () => (shown?.layout.width ?? 1) / stage.clientWidth)

  const said = (): Words => words[shown?.language ?? "en"]
  const answerTo = (place: string): Answer<unknown> | undefined => shown && touch(shown.pointer, touched, place)
  const say = (text: string): void => {
    live.textContent = text
  }

  /** Says why, and gives what it has said. */
  function explain(refusal: Refusal): string {
    const text = shown?.known.explain(refusal, shown.language) ?? ""
    say(text)
    return text
  }

  function closeMenu(): void {
    const menu = asking
    asking = undefined
    const isInside = menu?.contains(tree.activeElement)
    menu?.remove()
    if (isInside) places.focus(here)
  }

  /** Whoever points now has no business with what was said to another. */
  function forget(): void {
    closeMenu()
    touched = []
    last = new Set()
    field.value = ""
    say("")
  }

  function choice(action: unknown, take = () => mean(action)): Choice {
    return { label: shown?.diagram?.label(action, shown.view, shown.language) ?? "", take }
  }

  /** Puts other buttons beside the board; who stood on one stays where there is still something. */
  function offer(choices: readonly Choice[], isBegun: boolean): void {
    const focused = tree.activeElement
    const isInside = buttons.contains(focused)
    const made = choices.map((each) => button("button", each))
    if (isBegun) made.push(button("button drop", { label: said().drop, take: drop }))
    buttons.replaceChildren(...made)
    if (!isInside) return
    const again = made.find((each) => each.textContent === focused?.textContent)
    if (again) again.focus()
    else places.focus(here)
  }

  /** Marks and names the places, and shows what can be done without them. */
  function mark(): void {
    if (!shown) return
    const { pointer, layout, diagram, standing, language } = shown
    const { next, complete } = pointer.after(touched)
    if (!layout.places.some(({ id }) => id === here)) here = next[0] ?? layout.places[0]?.id ?? ""
    const markOf = (id: string): Mark | undefined => {
      if (id === refused) return "refused"
      if (touched.includes(id)) return "chosen"
      if (next.includes(id)) return touched[0] ? "next" : "start"
      return last.has(id) ? "last" : undefined
    }
    places.show((place) => {
      const mark = markOf(place.id)
      return { mark, name: placeName(place, standing.get(place.id) ?? "", mark, language) }
    }, here)
    const beside = diagram ? [...(asking ? [] : complete), ...pointer.buttons] : []
    const choices = beside.map((action) => choice(action))
    offer(choices, touched.length > 0 && !asking)
  }

  /** Asks over the board, beside the place touched last. */
  function ask(title: string, choices: readonly Choice[]): void {
    const { left, top, width, height, places } = shown?.layout ?? empty
    const { x, y } = places.find(({ id }) => id === touched.at(-1))?.centre ?? { x: left, y: top }
    asking = menu(title, choices, { label: said().drop, take: drop })
    asking.style.left = `clamp(0px, ${((x - left) / width) * 100}%, max(0px, 100% - 16rem))`
    asking.style.top = `${((y - top) / height) * 100}%`
    stage.append(asking)
    mark()
    say(title)
    asking.querySelector("button")?.focus()
  }

  /** These places are touched by now. */
  function begin(now: readonly string[]): void {
    closeMenu()
    touched = now
    refused = undefined
    mark()
    const next = shown?.pointer.after(touched).next ?? []
    say(next[0] && touched[0] ? said().begun(touched.join(" "), next.length) : "")
    tell("touched", { touched, next })
  }

  function drop(): void {
    closeMenu()
    if (touched[0]) begin([])
  }

  function choose(action: unknown): void {
    closeMenu()
    touched = []
    mark()
    tell("action", { action })
  }

  /** A person means an action. */
  function mean(action: unknown): void {
    if (shown?.confirm === "turn" && shown.endsTurn(action)) ask(said().confirm, [choice(action, () => choose(action))])
    else choose(action)
  }

  /** A place was pointed at. */
  function point(place: string): void {
    const answer = shown?.seat === undefined ? undefined : answerTo(place)
    if (answer?.type === "refused") refuse(answer.touched, place)
    else if (answer) {
      begin(answer.touched)
      if (answer.type === "meant") mean(answer.action)
      if (answer.type === "several") {
        const choices = answer.actions.map((action) => choice(action))
        ask(said().which, choices)
      }
    }
  }

  function refuse(meant: readonly string[], place: string): void {
    const refusal = shown?.why(meant) ?? shown?.why([place])
    if (!refusal) {
      drop()
      return
    }
    refused = place
    mark()
    tell("refused", { touched: meant, refusal, text: explain(refusal) })
  }

  /** A person asks why not. */
  function why(place: string): void {
    const meant = [...touched, place]
    const isNext = shown?.pointer.after(touched).next.includes(place)
    const refusal = isNext ? undefined : shown?.why(meant)
    const text = refusal ? explain(refusal) : said().allowed
    say(text)
    tell("why", { touched: meant, refusal, text })
  }

  /** An action was written. */
  function read(text: string): void {
    if (!shown) return
    try {
      const { action, refusal } = shown.read(text)
      if (refusal) tell("refused", { touched: [], refusal, text: explain(refusal) })
      else {
        field.value = ""
        mean(action)
      }
    } catch (error) {
      if (!isNotationError(error)) throw error
      say(said().misread(error.position, error.expected))
    }
  }

  function press(event: KeyboardEvent): void {
    const { key, timeStamp, ctrlKey, metaKey, altKey, target } = event
    const from = places.at(target)
    if (!shown || from === undefined || ctrlKey || metaKey || altKey) return
    const { layout, pointer } = shown
    const command = commandOf(key, from, layout.places, pointer.after(touched).next)
    if (command?.type === "go") places.focus(command.to)
    else if (command?.type === "touch") point(from)
    else if (command?.type === "why") why(from)
    else if (command?.type === "drop") {
      // Nothing is begun: Escape is for what is around the board.
      if (!touched[0]) return
      drop()
    } else if (key.length === 1) {
      const { place, ...now } = typed(letters, key, timeStamp, layout.places)
      letters = now
      if (place) places.focus(place.id)
    } else return
    event.preventDefault()
  }

  /** Tells what has happened, and lets pieces move by it. */
  function hear({ diagram, layout, tell, news, view, language }: Shown, before: Layout | undefined): void {
    say(tell(news, language))
    const motions = news.flatMap((event) => diagram?.motions(event, view) ?? [])
    last = moved.move(motions, layout, before)
  }

  function show(given: Given): void {
    const { known, view, seat, actions, news, coordinates, theme, language } = given
    const before = shown
    if (known !== before?.known || seat !== before?.seat || view === undefined) forget()
    shown = undefined
    element.hidden = !known || view === undefined
    if (!known || view === undefined) {
      picture.replaceChildren()
      buttons.replaceChildren()
      places.lay(empty)
      return
    }
    const situation = situationOf(known, view, seat, actions)
    const { diagram, layout, pointer } = situation
    const isSame = isSamePicture(given, before)
    if (!isSame) {
      const how = { from: seat ?? SPECTATOR, lang: language, coordinates, ...(theme ? { theme } : {}) }
      picture.innerHTML = diagram?.draw(view, how) ?? ""
      places.lay(layout)
    }
    // What others do meanwhile does not take a menu away from whoever reads it, as long as it says what can be done.
    const offered = ({ pointer }: Situation) => JSON.stringify([pointer.after(touched).complete, pointer.buttons])
    const isStillOffered = before?.language === language && offered(before) === offered(situation)
    const standing =
      isSame && before
        ? before.standing
        : new Map(layout.places.map(({ id }) => [id, diagram?.describe(id, view, language) ?? ""]))
    shown = { ...given, ...situation, known, standing }
    if (!isStillOffered) closeMenu()
    touched = kept(pointer, touched)
    refused = undefined
    element.lang = language
    form.hidden = seat === undefined
    name(known.game.title, words[language])
    if (news[0]) hear(shown, before?.known === known ? before.layout : undefined)
    mark()
  }

  element.hidden = true
  tree.append(element)
  // On the stage: an SVG element that listens to focus can be focused itself, in Chromium.
  stage.addEventListener("keydown", press)
  stage.addEventListener("focusin", ({ target }) => {
    here = places.at(target) ?? here
    mark()
  })
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    read(field.value.trim())
  })
  follow(places, tree, {
    touch: point,
    why,
    carry: moved.carry,
    canTake: (place) => touched.at(-1) === place || answerTo(place)?.type === "begun",
    take: (place) => place !== touched.at(-1) && point(place),
    drop(place, to) {
      moved.carry(place, 0, 0)
      if (to === undefined || to === place) return
      moved.letGo(to)
      point(to)
    },
  })
  return { show, drop }
}

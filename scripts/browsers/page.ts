/** As much of Playwright's browsers and pages as is used here: it is installed when it is first needed, its types are not. */

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Elements of a page, in shadow trees too; what is done with several fails. */
export interface Locator {
  click(options?: { readonly position?: { readonly x: number; readonly y: number } }): Promise<void>
  tap(): Promise<void>
  fill(text: string): Promise<void>
  focus(): Promise<void>
  press(key: string): Promise<void>
  selectOption(value: string): Promise<unknown>
  setInputFiles(path: string): Promise<void>
  hover(): Promise<void>
  count(): Promise<number>
  first(): Locator
  nth(index: number): Locator
  locator(selector: string): Locator
  textContent(): Promise<string | null>
  innerText(): Promise<string>
  inputValue(): Promise<string>
  getAttribute(name: string): Promise<string | null>
  isVisible(): Promise<boolean>
  allTextContents(): Promise<readonly string[]>
  boundingBox(): Promise<Box | null>
  waitFor(options?: {
    readonly state?: "attached" | "detached" | "visible" | "hidden"
    readonly timeout?: number
  }): Promise<void>
  /** What assistive technology is told, as a list. */
  ariaSnapshot(): Promise<string>
  screenshot(options: { readonly path: string }): Promise<Buffer>
}

export interface Page {
  on(event: "console", listener: (message: { type(): string; text(): string }) => void): void
  on(event: "pageerror", listener: (error: Error) => void): void
  on(event: "request", listener: (request: { url(): string }) => void): void
  addScriptTag(options: { readonly path: string; readonly type: string }): Promise<unknown>
  goto(address: string): Promise<unknown>
  reload(): Promise<unknown>
  url(): string
  /** Runs a function, or a text, in the page; what it is given and what it gives is JSON. */
  evaluate<T>(work: string | (() => T)): Promise<Awaited<T>>
  evaluate<T, Given>(work: (given: Given) => T, given: Given): Promise<Awaited<T>>
  waitForSelector(selector: string, options?: { readonly timeout: number }): Promise<unknown>
  /** Until nothing has been fetched for half a second. */
  waitForLoadState(state: "networkidle"): Promise<void>
  waitForFunction<Given>(
    work: (given: Given) => unknown,
    given?: Given,
    options?: { readonly timeout: number },
  ): Promise<unknown>
  setViewportSize(size: { readonly width: number; readonly height: number }): Promise<void>
  screenshot(options: { readonly path: string; readonly fullPage?: boolean }): Promise<Buffer>
  locator(selector: string): Locator
  getByRole(role: string, options?: { readonly name?: string | RegExp; readonly exact?: boolean }): Locator
  click(selector: string): Promise<void>
  fill(selector: string, text: string): Promise<void>
  readonly keyboard: {
    press(key: string): Promise<void>
    type(text: string): Promise<void>
  }
  readonly mouse: {
    move(x: number, y: number, options?: { readonly steps: number }): Promise<void>
    down(): Promise<void>
    up(): Promise<void>
    click(x: number, y: number): Promise<void>
  }
  /** Of pages with `hasTouch`; Firefox has none here. */
  readonly touchscreen: { tap(x: number, y: number): Promise<void> }
  context(): { setOffline(offline: boolean): Promise<void> }
  close(): Promise<void>
}

/** How a page is looked at. */
export interface PageOptions {
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly colorScheme?: "light" | "dark"
  readonly reducedMotion?: "reduce" | "no-preference"
  readonly hasTouch?: boolean
  readonly locale?: string
}

export interface Browser {
  version(): string
  newPage(options: PageOptions): Promise<Page>
  close(): Promise<void>
}

/** The little of cli-progress that is used here; the package comes without types. */
declare module "cli-progress" {
  export interface BarOptions {
    readonly format: string
    readonly stream: NodeJS.WritableStream
    readonly clearOnComplete: boolean
    readonly hideCursor: boolean
  }
  export class SingleBar {
    constructor(options: BarOptions)
    start(total: number, value: number, payload: Readonly<Record<string, string>>): void
    update(value: number, payload: Readonly<Record<string, string>>): void
    stop(): void
  }
  const progress: { readonly SingleBar: typeof SingleBar }
  export default progress
}

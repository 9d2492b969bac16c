declare module "virtual:examples" {
  const examples: readonly { readonly title: string; readonly prints?: string; readonly run: () => Promise<unknown> }[]
  export default examples
}

interface Aim {
  readonly atLeast?: number
  readonly atMost?: number
}
export const parts: readonly { readonly name: string; readonly aims: Readonly<Record<string, Aim>> }[]

/** A field that was left empty names no code. */
export const readTypedCode = (typed: string | undefined): string | undefined => typed?.trim() || undefined

export const restOfFiles: readonly string[]
export const restOfBrowserTests: Readonly<Record<string, readonly string[]>>
export const isInRest: RegExp
export function partsOf(path: string): { landing: boolean; rest: boolean }

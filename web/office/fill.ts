/** Puts values into the gaps of a text. */
export const fill = (text: string, gaps: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => String(gaps[name] ?? gap))

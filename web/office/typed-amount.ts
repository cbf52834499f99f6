/** A sum as staff type it, in TMT: with a point or a comma, and at most two decimals. Anything else is none. */
export const readTypedAmount = (text: string): number | undefined =>
  /^\d{1,7}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : undefined

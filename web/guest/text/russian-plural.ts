/** Guest, two to four guests, five and more: the three forms that Russian has. */
export function plural(count: number, one: string, few: string, many: string): string {
  const tens = count % 100
  const ones = count % 10
  if (tens >= 11 && tens <= 14) return `${count} ${many}`
  if (ones === 1) return `${count} ${one}`
  return ones >= 2 && ones <= 4 ? `${count} ${few}` : `${count} ${many}`
}

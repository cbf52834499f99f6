/**
 * What an order is called at the bank. After a restored backup, or beside a second database on the same account, book numbers come twice;
 * the last part of a number does not, because nobody can guess it.
 */

/** No letters that are read as digits, and one for each of five bits. */
export const orderAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const longest = 32
const mostRandom = 10
/** Forty bits. With less a number would be no proof of where an order comes from. */
const leastRandom = 8

export interface NewOrderNumber {
  readonly prefix: string
  readonly bookNumber: number
  readonly attempt: number
  /** Of the alphabet above; what does not fit is cut off. */
  readonly random: string
}

export function orderNumberOf({ prefix, bookNumber, attempt, random }: NewOrderNumber): string {
  const beginning = `${prefix}${bookNumber}-${attempt}-`
  const number = beginning + random.slice(0, Math.min(mostRandom, longest - beginning.length))
  if (number.length > longest || number.length - beginning.length < leastRandom)
    throw new Error(`${beginning} leaves no room for what cannot be guessed.`)
  return number
}

export interface ReadOrderNumber {
  readonly bookNumber: number
  readonly attempt: number
}

const afterPrefix = new RegExp(`^(\\d{1,15})-(\\d{1,6})(-[${orderAlphabet}]{${leastRandom},${mostRandom}})?$`)

/** What an order of this prefix says about itself; numbers from before had no random part. Undefined for an order of another shop. */
export function readOrderNumber(prefix: string, orderNumber: string): ReadOrderNumber | undefined {
  if (!orderNumber.startsWith(prefix)) return undefined
  const [, bookNumber, attempt] = afterPrefix.exec(orderNumber.slice(prefix.length)) ?? []
  return bookNumber === undefined ? undefined : { bookNumber: Number(bookNumber), attempt: Number(attempt) }
}

/**
 * Texts as they are searched for: without case and without the marks that keyboards lack, Cyrillic as Latin, so that «Оразова», "Orazova" and
 * "Orazowa" are found by each other. The database says the same in its own words (search_form in migrations/0009): a test holds the two together.
 */
const written = 'wýöüşçňäžабвгдеёжзийклмнопрстуфхцчшщыэюяъь'
const searched = 'vyouscnazabvgdeezziyklmnoprstufhccssyeua'

/** What has no letter opposite falls away. */
const forms = new Map([...written].map((letter, place) => [letter, searched[place] ?? '']))

export const searchForm = (text: string): string =>
  [...text.toLowerCase()].map((letter) => forms.get(letter) ?? letter).join('')

/** Letter by letter the two scripts do not meet where one writes a sound with two letters: "Çaryýewa" is «Чарыева», "Jeren" is «Джерен». */
const latinOf: Readonly<Record<string, string>> = { е: 'e', я: 'a', ю: 'u', ё: 'o' }
const cyrillicOf: Readonly<Record<string, string>> = { e: 'е', a: 'я', u: 'ю', o: 'ё' }
/** Behind them the four letters above are two sounds. */
const opens = new Set([...'аеёиоуыэюяьъaeiouyäöü'])
const consonant = /[bcdfghjklmnpqrstvwxzçňşž]/
const letter = /\p{L}/u

/**
 * A text as the other script would write it, to be searched for beside it: one way, or two where "i" and "y" stand for the same («Ниязов», "Nyýazow").
 * None where letter by letter is enough. Not the text that one would read: only its form is compared.
 */
export function otherScripts(text: string): readonly string[] {
  const letters = [...text.toLowerCase()]
  const whole = pass(letters, (vowel) => vowel)
  if (searchForm(whole) === searchForm(text)) return []
  const swapped = pass(letters, (vowel) => swaps[vowel] ?? vowel)
  return swapped === whole ? [whole] : [whole, swapped]
}

/** A text in all the forms by which it is found. */
export const searchForms = (text: string): string => [text, ...otherScripts(text)].map(searchForm).join(' ')

const swaps: Readonly<Record<string, string>> = { и: 'ы', ы: 'и', i: 'y', y: 'i' }

/** Writes each letter as the other script does; the vowel before one that is two sounds as it is told. */
function pass(letters: readonly string[], vowelBefore: (vowel: string) => string): string {
  let [done, place] = ['', 0]
  while (place < letters.length) {
    const [now, next] = [letters[place] ?? '', letters[place + 1] ?? '']
    const before = letters[place - 1] ?? ''
    const other = otherLetters(before, now, next)
    if (other) {
      const end = done.slice(-1)
      done = `${done.slice(0, done.length - end.length)}${other.splits ? vowelBefore(end) : end}${other.written}`
    } else done += now
    place += other?.takes ?? 1
  }
  return done
}

interface Other {
  readonly written: string
  /** So many letters of the text. */
  readonly takes: number
  /** It is two sounds. */
  readonly splits: boolean
}

function otherLetters(before: string, now: string, next: string): Other | undefined {
  const isOpen = !letter.test(before) || opens.has(before)
  const [latin, cyrillic] = [latinOf[now], cyrillicOf[next]]
  if (now === 'д' && next === 'ж') return { written: 'j', takes: 2, splits: false }
  if (now === 'j') return { written: 'дж', takes: 1, splits: false }
  if (latin !== undefined && isOpen) return { written: `ý${latin}`, takes: 1, splits: true }
  if (now === 'ё') return { written: 'ö', takes: 1, splits: false }
  if (now === 'ö' && consonant.test(before)) return { written: 'ё', takes: 1, splits: false }
  // Without its mark it is a vowel, but for where a vowel stands before it or a word begins.
  if (cyrillic !== undefined && (now === 'ý' || (now === 'y' && isOpen)))
    return { written: cyrillic, takes: 2, splits: true }
  return undefined
}

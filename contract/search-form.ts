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

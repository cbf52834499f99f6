/** Rules for what people read: every text in three languages, in the right letters, with the same figures. */

const languages = ['ru', 'tm', 'en']

const isObject = (value) => typeof value === 'object' && value !== null
const keysOf = (value) => (isObject(value) && !Array.isArray(value) ? Object.keys(value) : [])

/** Only languages as keys: `{ "ru": …, "tm": …, "en": … }`, also when one of them has been forgotten. */
const isInLanguages = (value) => {
  const keys = keysOf(value)
  return keys.length > 0 && keys.every((key) => languages.includes(key))
}

/** The strings inside of a value by their path. */
function leavesOf(value, path = '') {
  if (!isObject(value)) return [[path, value]]
  return Object.entries(value).flatMap(([key, inner]) =>
    leavesOf(inner, path === '' ? key : `${path}.${key}`),
  )
}

/** Every text of a content file as { where, ru, tm, en }; a language that lacks it has undefined there. */
export function textsOf(value, where) {
  if (!isObject(value)) return []
  if (!isInLanguages(value))
    return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${where} › ${key}`))
  const leaves = Object.fromEntries(
    languages.map((language) => [language, new Map(leavesOf(value[language]))]),
  )
  const paths = new Set(languages.flatMap((language) => [...leaves[language].keys()]))
  return [...paths].map((path) => ({
    where: path === '' ? where : `${where} › ${path}`,
    ...Object.fromEntries(languages.map((language) => [language, leaves[language].get(path)])),
  }))
}

const cyrillic = /\p{Script=Cyrillic}/u
/** Words in capitals, like VIP DE LUXE, are names. */
const words = (text) => text.match(/\p{Letter}*\p{Lowercase_Letter}\p{Letter}*/gu) ?? []

/** One or two words can be a term that is the same everywhere; three are a sentence that nobody has translated. */
const isSentence = (text) => words(text).length >= 3

export const missingLanguages = (texts) =>
  texts.flatMap((text) =>
    languages
      .filter((language) => typeof text[language] !== 'string' || text[language].trim() === '')
      .map((language) => `${text.where}: ${language} is missing`),
  )

export const wrongLetters = (texts) =>
  texts.flatMap((text) =>
    ['tm', 'en']
      .filter((language) => cyrillic.test(text[language] ?? ''))
      .map((language) => `${text.where}: Cyrillic letters in ${language}`),
  )

export const untranslated = (texts) =>
  texts.flatMap(({ where, ru = '', tm = '', en = '' }) => [
    ...(isSentence(ru) && !cyrillic.test(ru) ? [`${where}: ru is not Russian`] : []),
    ...(isSentence(en) && tm === en ? [`${where}: tm and en are the same`] : []),
  ])

const figuresOf = (text) => (text.match(/\d+/g) ?? []).sort().join(' ')
const gapsOf = (text) => (text.match(/\{\w+\}/g) ?? []).sort().join(' ')

export const differentFigures = (texts) =>
  texts.flatMap(({ where, ru, tm, en }) => {
    const all = [ru, tm, en].filter((text) => typeof text === 'string')
    const differ = (of) => new Set(all.map(of)).size > 1
    return [
      ...(differ(figuresOf) ? [`${where}: different figures (${all.map(figuresOf).join(' | ')})`] : []),
      ...(differ(gapsOf) ? [`${where}: different gaps (${all.map(gapsOf).join(' | ')})`] : []),
    ]
  })

export const checkTexts = (texts) => [
  ...missingLanguages(texts),
  ...wrongLetters(texts),
  ...untranslated(texts),
  ...differentFigures(texts),
]

import { isHarmlessAddress } from '../harmless-address.ts'
import {
  type PdfBudget,
  PdfDictionary,
  PdfName,
  type PdfObject,
  PdfReference,
  PdfText,
  type PdfValue,
} from './values.ts'

/** Keys whose being there is enough. */
const keysOfActiveThings = new Set([
  ...['AA', 'JS', 'JavaScript', 'XFA', 'OPI', 'Collection'],
  ...['EmbeddedFiles', 'EF', 'RF', 'UF', 'FFilter', 'RichMediaContent', 'RichMediaSettings'],
])

/** Names that mean nothing but harm wherever they stand, since a kind can be told in an object of its own. */
const namesOfActiveThings = new Set([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'ResetForm', 'GoToR', 'GoToE', 'GoToDp'],
  ...['GoTo3DView', 'Rendition', 'RichMediaExecute', 'SetOCGState'],
  ...['RichMedia', 'Movie', 'Sound', '3D', 'U3D', 'PRC', 'FileAttachment', 'EmbeddedFile', 'Filespec'],
])

/** Names that mean something else in other places: a way of mixing colours is called Screen. */
const activeKinds: ReadonlyMap<string, readonly string[]> = new Map([
  ['S', ['Named', 'Hide', 'Thread', 'Trans']],
  ['Subtype', ['Screen', 'PS']],
  ['Subtype2', ['PS']],
])

/** Keys under which the name of a file can stand. Under F stands also a number: how a note is printed. */
const keysOfFiles = new Set(['F', 'DOS', 'Mac', 'Unix'])

const actionsOfReaders = new Set(['GoTo', 'URI'])

/**
 * Whether anything in a PDF acts, holds a file, or leads out of it. Two actions are let through, since nothing happens until somebody
 * clicks: a place in the same document, and a hyperlink to a web page or an address.
 */
export function isActive(objects: readonly PdfObject[], budget: PdfBudget): boolean {
  const known = new Map<number, PdfValue[]>()
  for (const { number, value } of objects) {
    const values = known.get(number)
    if (values) values.push(value)
    else known.set(number, [value])
  }
  const resolve = (value: PdfValue): PdfValue[] => {
    if (!(value instanceof PdfReference)) return [value]
    const definitions = known.get(value.number) ?? []
    // One that is defined a thousand times and meant a thousand times would be looked at a million times.
    for (const _ of definitions) budget.spendValue()
    return definitions
  }
  return objects.some(
    ({ value, data }) =>
      (data && value instanceof PdfDictionary && value.all('F').some((file) => file !== null)) ||
      isActiveValue(value, resolve),
  )
}

type Resolve = (value: PdfValue) => PdfValue[]

/** Every definition of an object counts, the replaced ones too. */
function isActiveValue(value: PdfValue, resolve: Resolve): boolean {
  if (value instanceof PdfName) return namesOfActiveThings.has(value.value)
  if (value instanceof PdfDictionary)
    return (
      isActiveDictionary(value, resolve) ||
      value.entries.some(([key, part]) => isActiveEntry(key, part, resolve) || isActiveValue(part, resolve))
    )
  return Array.isArray(value) && value.some((part) => isActiveValue(part, resolve))
}

function isActiveEntry(key: string, value: PdfValue, resolve: Resolve): boolean {
  if (keysOfActiveThings.has(key)) return true
  if (keysOfFiles.has(key)) return resolve(value).some((file) => file instanceof PdfText)
  if (key === 'OpenAction') return resolve(value).some((action) => !isPlaceInside(action))
  if (key === 'A')
    return resolve(value).some((action) => action instanceof PdfReference || isForeignAction(action))
  const kinds = activeKinds.get(key)
  return (
    kinds !== undefined &&
    resolve(value).some((kind) => kind instanceof PdfName && kinds.includes(kind.value))
  )
}

/** Where a document opens: a place, told as it is or as an action. */
const isPlaceInside = (action: PdfValue): boolean =>
  action instanceof PdfDictionary
    ? action.all('S').every((kind) => kind instanceof PdfName && kind.value === 'GoTo')
    : !(action instanceof PdfReference)

const isForeignAction = (action: PdfValue): boolean =>
  action instanceof PdfDictionary &&
  action.all('S').some((kind) => !(kind instanceof PdfName) || !actionsOfReaders.has(kind.value))

function isActiveDictionary(dictionary: PdfDictionary, resolve: Resolve): boolean {
  const kinds = dictionary.all('S')
  // No writer tells a kind elsewhere. The letter S of a font does lie elsewhere, and is no name.
  const toldElsewhere = kinds.filter((kind) => kind instanceof PdfReference).flatMap(resolve)
  if (toldElsewhere.some((kind) => kind instanceof PdfName || kind instanceof PdfReference)) return true
  if (dictionary.isNamed('Type', 'Action') && isForeignAction(dictionary)) return true
  const acts = kinds.some((kind) => kind instanceof PdfName && actionsOfReaders.has(kind.value))
  if (acts && dictionary.all('Next').length > 0) return true
  return dictionary.isNamed('S', 'URI') && !dictionary.all('URI').every(isHyperlink)
}

const isHyperlink = (value: PdfValue): boolean => value instanceof PdfText && isHarmlessAddress(value.value)

import { hasUnsaved } from '../dialog/unsaved.ts'

interface Pressed {
  readonly key: string
  readonly code: string
  readonly shiftKey: boolean
}

/**
 * The key that was meant. On a Russian or Turkmen keyboard the same key writes another letter, so what is not Latin is read by its place;
 * the question mark is taken both by what it writes and by where it stands.
 */
export function meantKey({ key, code, shiftKey }: Pressed): string | undefined {
  if (key === '?' || (code === 'Slash' && shiftKey)) return '?'
  if (key === '/' || code === 'Slash') return '/'
  if (shiftKey) return undefined
  if (/^[a-z[\]]$/i.test(key)) return key.toLowerCase()
  if (code === 'BracketLeft') return '['
  if (code === 'BracketRight') return ']'
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
}

/** As they stand on the keys themselves, in every language. */
export const keyNames = { enter: 'Enter', escape: 'Esc' } as const

/** Ctrl-K, on a Mac Command-K: also while somebody writes, and for those who have switched the single keys off. */
export const asksForSearch = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.isComposing && meantKey(event) === 'k'

/** A question or a form stands open, or something typed into a sheet: the search would hide it. */
export const isInTheWay = (): boolean => {
  const open = [...document.querySelectorAll('dialog[open]')]
  return (
    open.some((dialog) => dialog.getAttribute('data-shape') !== 'sheet') || (open.length > 0 && hasUnsaved())
  )
}

/** Somebody writes, or a window stands over the page: then every key belongs to it. Beside one that covers nothing the page has its keys. */
export const isTaken = (target: EventTarget | null): boolean =>
  isWriting(target) || document.querySelector('dialog:modal, [role="dialog"]') !== null

export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

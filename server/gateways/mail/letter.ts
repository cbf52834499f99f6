import { type Language, languageTags } from '../../../contract/values.ts'
import { fill, texts } from '../../text/catalogue.ts'
import type { MailText } from '../../text/letters/en.ts'
import type { Attachment, Letter } from './mailer.ts'

/** A letter that is due: what it is about, not yet in words. */
export interface MailToWrite {
  readonly kind: string
  readonly language: Language
  readonly facts: unknown
}

/** What stands in a letter besides its words. */
export interface LetterFacts {
  readonly hotel: string
  /** Where the button leads, if the words have one. */
  readonly link: string
  /** Fill the gaps of the words. */
  readonly gaps?: Readonly<Record<string, string | number>>
  /** Name and value, one under the other. */
  readonly rows?: readonly (readonly [string, string])[]
  readonly attachments?: readonly Attachment[]
}

export type WrittenLetter = Omit<Letter, 'id' | 'host' | 'to'>

interface Parts {
  readonly language: Language
  readonly hotel: string
  readonly lines: readonly string[]
  readonly rows: readonly (readonly [string, string])[]
  readonly button: { readonly words: string; readonly link: string } | undefined
  readonly regards: string
}

/** One letter in both forms. */
export function composeLetter(text: MailText, language: Language, facts: LetterFacts): WrittenLetter {
  const gaps = { ...facts.gaps, hotel: facts.hotel }
  const parts: Parts = {
    language,
    hotel: facts.hotel,
    lines: text.lines.map((line) => fill(line, gaps)),
    rows: facts.rows ?? [],
    button: text.button === undefined ? undefined : { words: text.button, link: facts.link },
    regards: fill(texts[language].mails.regards, gaps),
  }
  return {
    subject: fill(text.subject, gaps),
    text: plainOf(parts),
    html: htmlOf(parts),
    attachments: facts.attachments ?? [],
  }
}

/** The same letter for a rehearsal: its subject and its first line say so. */
export function markStaging(letter: WrittenLetter, language: Language): WrittenLetter {
  const { mark, notice } = texts[language].staging
  return {
    ...letter,
    subject: `[${mark}] ${letter.subject}`,
    text: `${notice}\n\n${letter.text}`,
    html: letter.html.replace(letterOpens, () => letterOpens + paragraph(notice)),
  }
}

function plainOf({ lines, rows, button, regards }: Parts): string {
  const facts = rows.map(([name, value]) => `${name}: ${value}`).join('\n')
  const action = button && `${button.words}: ${button.link}`
  return [...lines, facts, action, regards].filter(Boolean).join('\n\n')
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character)

const tableOpens = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'
const letters = 'font:16px/1.6 Arial,sans-serif;color:#12363b'
const letterOpens = `${tableOpens} width="560" bgcolor="#ffffff" style="width:100%;max-width:560px"><tr><td align="left" style="padding:32px">`

/** Plain tables and styles in place, which old mail programs show as they are meant. Nothing is loaded from anywhere. */
function htmlOf(parts: Parts): string {
  return [
    `<!doctype html><html lang="${languageTags[parts.language]}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"></head><body style="margin:0;background:#f7f4ee">',
    `${tableOpens} width="100%" bgcolor="#f7f4ee"><tr><td align="center" style="padding:32px 16px">`,
    letterOpens,
    `<p style="margin:0 0 24px;font:26px Georgia,serif;color:#12363b">${escapeHtml(parts.hotel)}</p>`,
    ...parts.lines.map(paragraph),
    rowsOf(parts.rows),
    buttonOf(parts.button),
    paragraph(parts.regards),
    '</td></tr></table></td></tr></table></body></html>',
  ].join('')
}

const paragraph = (line: string): string => `<p style="margin:0 0 16px;${letters}">${escapeHtml(line)}</p>`

function rowsOf(rows: Parts['rows']): string {
  if (rows.length === 0) return ''
  const cell = (text: string, style: string) =>
    `<td valign="top" style="padding:8px 12px;border-bottom:1px solid #e8dcc8;${letters};${style}">${escapeHtml(text)}</td>`
  const lines = rows.map(([name, value]) => `<tr>${cell(name, 'color:#4f676b')}${cell(value, '')}</tr>`)
  return `${tableOpens} width="100%" bgcolor="#f7f4ee" style="margin:8px 0 24px">${lines.join('')}</table>`
}

function buttonOf(button: Parts['button']): string {
  if (!button) return ''
  const link = `<a href="${escapeHtml(button.link)}" style="font:16px Arial,sans-serif;color:#ffffff;text-decoration:none;display:inline-block;padding:12px 24px">${escapeHtml(button.words)}</a>`
  return `${tableOpens} style="margin:24px 0"><tr><td bgcolor="#0f5960">${link}</td></tr></table>`
}

import type { Language } from '../../../contract/values.ts'
import { fill, texts } from '../../text/catalogue.ts'
import type { MailText } from '../../text/en.ts'
import type { Letter } from './mailer.ts'

export interface LetterFacts {
  readonly hotel: string
  readonly link: string
  readonly email: string
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character)

/** One letter in both forms. The HTML is a plain table, which old mail programs show as it is meant. */
export function composeLetter(
  text: MailText,
  language: Language,
  facts: LetterFacts,
): Omit<Letter, 'id' | 'to'> {
  const values = { ...facts }
  const lines = text.lines.map((line) => fill(line, values))
  const regards = fill(texts[language].mails.regards, values)
  const action = text.button === undefined ? [] : [`${text.button}: ${facts.link}`]
  return {
    subject: fill(text.subject, values),
    text: [...lines, ...action, regards].join('\n\n'),
    html: htmlOf({ language, lines, regards, link: facts.link, hotel: facts.hotel, button: text.button }),
  }
}

interface HtmlParts {
  language: Language
  hotel: string
  lines: string[]
  link: string
  button: string | undefined
  regards: string
}

function htmlOf(parts: HtmlParts): string {
  const paragraph = (line: string) =>
    `<p style="margin:0 0 16px;font:16px/1.6 Arial,sans-serif;color:#12363b">${escapeHtml(line)}</p>`
  const button =
    parts.button === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(parts.link)}" style="background:#0f5960;color:#ffffff;padding:12px 24px;font:16px Arial,sans-serif;text-decoration:none;display:inline-block">${escapeHtml(parts.button)}</a></p>`
  return [
    `<!doctype html><html lang="${parts.language === 'tm' ? 'tk' : parts.language}"><head><meta charset="utf-8"></head>`,
    '<body style="margin:0;background:#f7f4ee"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">',
    '<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff"><tr><td style="padding:32px">',
    `<p style="margin:0 0 24px;font:26px Georgia,serif;color:#12363b">${escapeHtml(parts.hotel)}</p>`,
    ...parts.lines.map(paragraph),
    button,
    paragraph(parts.regards),
    '</td></tr></table></td></tr></table></body></html>',
  ].join('')
}

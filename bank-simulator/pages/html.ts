/** HTML that is safe to put into HTML: every value that is not itself such a piece is escaped. */
export interface Html {
  readonly html: string
}

type Value = Html | readonly Html[] | string | number | undefined | false

export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { html: parts.reduce((text, part, index) => text + written(values[index - 1]) + part) }
}

function written(value: Value): string {
  if (value === undefined || value === false) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  if ('html' in value) return value.html
  return value.map((piece) => piece.html).join('')
}

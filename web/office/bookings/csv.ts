/** Rows as a CSV file that spreadsheets open by themselves: with a byte order mark, semicolons and quotes. */
export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  const text = rows.map((row) => row.map(quoted).join(';')).join('\r\n')
  saveFile(`${name}.csv`, new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' }))
}

/** Manats as a number: in spreadsheets that part cells by semicolons decimals stand behind a comma, and nothing stands between thousands. */
export const csvAmount = (tmt: number): string => tmt.toFixed(2).replace('.', ',')

/** A cell that begins like a formula is kept from being one. */
const quoted = (cell: string): string => {
  const harmless = /^[=+\-@]/.test(cell) && !/^[+-][\d\s.,-]+$/.test(cell) ? `'${cell}` : cell
  return `"${harmless.replaceAll('"', '""')}"`
}

export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** How a CSV file is written that spreadsheets open by themselves: with a byte order mark, semicolons and quotes. */
export const csvStart = '\uFEFF'

export const csvLine = (cells: readonly string[]): string => cells.map(quoted).join(';')

/** Manats as a number: in spreadsheets that part cells by semicolons decimals stand behind a comma, and nothing stands between thousands. */
export const csvAmount = (tmt: number): string => tmt.toFixed(2).replace('.', ',')

/** A cell that begins like a formula is kept from being one. Some programs look for its beginning behind blanks, tabs and line ends too. */
const quoted = (cell: string): string => {
  const harmless =
    /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(cell) && !/^[+-][\d\s.,-]+$/.test(cell) ? `'${cell}` : cell
  return `"${harmless.replaceAll('"', '""')}"`
}

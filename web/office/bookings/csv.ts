import { csvLine, csvStart } from '../../../contract/office/csv.ts'

export function saveCsv(name: string, rows: readonly (readonly string[])[]): void {
  const text = rows.map(csvLine).join('\r\n')
  saveFile(`${name}.csv`, new Blob([`${csvStart}${text}`], { type: 'text/csv;charset=utf-8' }))
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

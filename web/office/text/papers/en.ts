import type { PaperTexts } from './ru.ts'

export const papers: PaperTexts = {
  receipt: 'Receipt',
  bill: 'Bill',
  interim: 'Interim bill',
  sizes: { a5: 'A5', roll: '80 mm' },
  atDeparture: 'Bill at departure',
  none: 'Do not print',
}

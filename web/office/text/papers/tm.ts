import type { PaperTexts } from './ru.ts'

export const papers: PaperTexts = {
  receipt: 'Kwitansiýa',
  bill: 'Hasap',
  interim: 'Deslapky hasap',
  sizes: { a5: 'A5', roll: '80 mm' },
  atDeparture: 'Gidende hasap',
  none: 'Çap etmeli däl',
}

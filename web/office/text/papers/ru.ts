/** Receipts and bills, where they are asked for. */
export const papers = {
  receipt: 'Квитанция',
  bill: 'Счёт',
  interim: 'Предварительный счёт',
  sizes: { a5: 'A5', roll: '80 мм' },
  atDeparture: 'Счёт при выезде',
  none: 'Не печатать',
}

export type PaperTexts = typeof papers

import type { ReportWords } from './en.ts'

export const report: ReportWords = {
  sheet: 'Bronlar',
  total: 'Jemi',
  columns: {
    bookNumber: 'Bronuň belgisi',
    kind: 'Görnüşi',
    status: 'Ýagdaýy',
    roomType: 'Otag',
    checkIn: 'Giriş senesi',
    checkOut: 'Çykyş senesi',
    nights: 'Gije',
    guests: 'Myhman',
    payer: 'Töleýji',
    phone: 'Telefon',
    paymentAt: 'Töleg senesi',
    receiptNumber: 'Blankyň, çegiň ýa-da terminalyň belgisi',
    price: 'Bahasy, TMT',
    paidFee: 'Bron üçin tölendi, TMT',
    paidStay: 'Ýaşamak üçin tölendi, TMT',
    paid: 'Tölendi, TMT',
    balance: 'Galyndy, TMT',
  },
  kinds: {
    online: 'Onlaýn',
    blank: 'Blank',
    check: 'Çek',
    note: 'Bellik',
    transfer: 'Bank geçirimi',
    terminal: 'Terminal',
  },
  statuses: {
    paid: 'Tölendi',
    unpaid: 'Tölenmedik',
    awaiting_confirmation: 'Tassyklanmagyna garaşylýar',
    cancelled: 'Ýatyryldy',
  },
}

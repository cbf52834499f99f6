import type { ReportWords } from './en.ts'

export const report: ReportWords = {
  sheet: 'Kassa',
  total: 'Jemi',
  columns: {
    at: 'Sene we wagt',
    bookNumber: 'Bronuň belgisi',
    guest: 'Myhman',
    payer: 'Töleýji, başga bolsa',
    roomType: 'Otag',
    checkIn: 'Giriş senesi',
    checkOut: 'Çykyş senesi',
    entry: 'Näme boldy',
    channel: 'Töleg usuly',
    document: 'Resminamanyň belgisi',
    staff: 'Kim',
    fee: 'Bron üçin, TMT',
    stay: 'Ýaşamak üçin, TMT',
    sum: 'Jemi, TMT',
    paid: 'Şol wagta çenli tölenen, TMT',
    balance: 'Galan, TMT',
    reason: 'Sebäbi',
  },
  entries: {
    payment: 'Töleg',
    refund: 'Yzyna gaýtarma',
    correction: 'Düzediş',
    foreign_reversal: 'Bank özi gaýtardy',
  },
  channels: {
    bank: 'Kart, onlaýn',
    blank: 'Blank',
    check: 'Çek',
    note: 'Bellik',
    transfer: 'Bank geçirimi',
    terminal: 'Terminal',
  },
}

import type { HouseTexts } from './ru.ts'

export const house: HouseTexts = {
  compared: 'Aý, ondan öňki aý we geçen ýyl',
  income: 'Girdeji, TMT',
  forBookings: 'bronlamak üçin',
  forStays: 'ýaşamak üçin',
  forExtras: 'hyzmatlar üçin',
  occupancy: 'Eýelenen otaglar',
  percent: '{percent} %',
  sold: 'Satylan gije',
  soldOf: '{open} gijeden {sold}',
  averagePrice: 'Bir gijäniň ortaça bahasy, TMT',
  note: 'Girdeji — aýyň dowamynda gelen pul, yzyna gaýtarylanlar aýrylan: hasabatdaky jemler bilen deň. Eýelenen otaglar — satuwa açyk gijelerden satylanlarynyň paýy. Ortaça baha — bronlamak tölegi goşulman.',
}

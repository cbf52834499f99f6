import type { SearchTexts } from './ru.ts'

export const search: SearchTexts = {
  field: 'Belgi, at, telefon, pasport, e-poçta ýa-da buýruk',
  results: 'Tapylanlar',
  bookings: 'Bronlar',
  recent: 'Ýaňy açylanlar',
  commands: 'Buýruklar',
  hint: 'Ýazyp başlaň: «Orazowa», «12-34-56», «AS 123456», «100245».',
  searching: 'Gözlenýär…',
  found: 'Tapylan bronlar: {count}',
  nothing: '«{typed}» boýunça hiç zat tapylmady',
  nothingAdvice: 'Bronuň belgisi, adyň birnäçe harpy ýa-da telefonyň soňky dört sany ýeterlik.',
  failed: 'Gözleg başartmady',
  by: {
    number: 'belgi',
    phone: 'telefon',
    document: 'resminama',
    guest: 'myhman',
    payer: 'töleýji',
    email: 'e-poçta',
    receipt: 'kwitansiýanyň belgisi',
    stay: 'seneler ýa-da otag',
  },
  language: 'Dil: {name}',
  choose: 'saýlamak',
  open: 'açmak',
  close: 'ýapmak',
}

import type { GivenTexts } from './ru.ts'

export const given: GivenTexts = {
  action: 'Başga baha',
  title: '{number} bron üçin başga baha',
  way: 'Otagyň bahasy',
  ways: {
    listed: 'Bellenen baha',
    off: 'Arzanladyş, %',
    more: 'Goşmaça, %',
    price: 'Gije üçin öz bahaňyz, TMT',
  },
  percent: 'Göterim',
  price: 'Bir gije üçin, TMT',
  reason: 'Sebäbi',
  reasonHint: 'Diňe işgärler görýär. Myhman «Ýörite baha» diýip okaýar',
  percentWrong: '1-den {most} çenli bitin san',
  priceWrong: 'Noldan uly, oturdan soň iň köp iki san',
  reasonMissing: 'Sebäbini ýazyň',
  same: 'Bronuň bahasy eýýäm şeýle',
  give: 'Baha bermek',
  takeBack: 'Bellenen bahany gaýtarmak',
  instead: 'adatça',
  byCode: 'Promokod {code}',
  given: 'Başga baha: {reason}',
  because: 'Sebäbi: {reason}',
  closedToGuests: '{why} Siz dowam edip bilersiňiz.',
  inHistory: '{before} → {after}',
}

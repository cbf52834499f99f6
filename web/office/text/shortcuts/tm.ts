import type { ShortcutTexts } from './ru.ts'

export const shortcuts: ShortcutTexts = {
  title: 'Gyzgyn düwmeler',
  open: 'Gyzgyn düwmeler (?)',
  goTo: 'Geçmek',
  onScreen: 'Ekranda',
  inCalendar: 'Boş otaglaryň senenamasynda',
  list: 'Şu sanaw',
  search: 'Gözleg',
  previous: 'Yza: sahypa, gün, 28 gün',
  next: 'Öňe: sahypa, gün, 28 gün',
  add: 'Täze bron',
  refresh: 'Maglumatlary täzelemek',
  refreshed: 'Maglumatlar täzelendi',
  arrows: 'Goňşy öýjük',
  edges: 'Birinji we soňky gün',
  corners: 'Birinji we soňky öýjük',
  pages: '28 gün yza we öňe',
  enter: 'Gijäni açmak',
  close: 'Ýokarky penjiräni ýapmak',
  when: 'Meýdança ýazylanda we penjire açyk wagty düwmeler işlemeýär.',
  on: 'Bu kompýuterde gyzgyn düwmeleri açmak',
}

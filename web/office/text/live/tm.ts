import type { LiveTexts } from './ru.ts'

export const live: LiveTexts = {
  short: {
    connecting: 'Baglanyşylýar…',
    open: 'Baglanyşyk bar',
    lost: 'Baglanyşyk ýok',
    crowded: 'Penjire köp',
  },
  explained: {
    connecting: 'Serwer bilen baglanyşylýar',
    open: 'Üýtgeşmeler derrew görünýär',
    lost: 'Baglanyşyk kesildi, gaýtadan synanyşylýar. Häzirlikçe sanawlar birnäçe sekuntdan bir täzelenýär.',
    crowded:
      'Penjireler aşa köp açyk: şunda sanawlar birnäçe sekuntdan bir täzelenýär. Artykmaçlaryny ýapyň.',
  },
  news: {
    online: 'Täze onlaýn bronlar: {count}',
    manual: 'El bilen girizilen täze bronlar: {count}',
    reception: 'Kabulhanadaky täze bronlar: {count}',
    requests: 'Yzyna gaýtarmak üçin täze arzalar: {count}',
    money: 'Çözgüde garaşýan tölegler we gaýtarmalar: {count}',
  },
  badges: { fresh: 'täze: {count}', waiting: 'garaşýar: {count}' },
}

import type { BookingWords, MailTexts, NoticeWords } from './en.ts'

export const mails: MailTexts = {
  welcome: {
    subject: '{hotel}: hoş geldiňiz',
    lines: [
      'Hasaba durandygyňyz üçin sag boluň.',
      'Siziň loginiňiz: {email}. Açar sözlerini poçta bilen ugratmaýarys.',
      'Şahsy otagda senäni saýlap, otag bronlap we bronlaryňyzy görüp bilersiňiz.',
    ],
    button: 'Otag saýlamak',
  },
  confirmEmail: {
    subject: '{hotel}: elektron poçtaňyzy tassyklaň',
    lines: [
      '{email} siziň elektron poçtaňyzdygyny tassyklaň. Baglanyşyk bir gezek we ýedi günläp işleýär. Hasaba durmadyk bolsaňyz, hiç zat etmeli däl.',
    ],
    button: 'Elektron poçtany tassyklamak',
  },
  reset: {
    subject: '{hotel} üçin täze açar sözi',
    lines: [
      '{email} hasaby üçin täze açar sözi soraldy.',
      'Baglanyşyk bir gezek we bir sagadyň dowamynda işleýär. Eger siz soramadyk bolsaňyz, hiç zat etmäň: açar sözüňiz öňküligine galar.',
    ],
    button: 'Täze açar sözi bellemek',
  },
  bookingConfirmed: {
    subject: '{hotel}: {number} belgili bron tassyklandy',
    lines: [
      'Sag boluň. Otag siziň üçin bronlandy.',
      'Hata bron tassyknamasy we senenama üçin ýazgy goşuldy. Kabulhanada tassyknamany we pasportyňyzy görkeziň.',
      '{refundTerms}',
    ],
    button: 'Brony görmek',
  },
  payLink: {
    subject: '{hotel}: {number} belgili brony tölemek üçin baglanyşyk',
    lines: [
      'Siziň üçin otag saklanýar. Tölemeli: {amount}. Möhleti: {until} (myhmanhananyň wagty, UTC+5). Ondan soň otag başgalara hödürlener.',
      'Baglanyşygy başgalara bermäň: onuň üsti bilen bu bron görünýär.',
    ],
    button: 'Brony tölemek',
  },
  refundAsked: {
    subject: '{hotel}: {number} belgili bron boýunça yzyna gaýtarmak üçin arzaňyz',
    lines: [
      'Arzaňyzy we pasportyňyzyň nusgasyny aldyk. Karar kabul edilen badyna size ýazarys.',
      'Şoňa çenli bron güýjünde galýar, arzany bolsa şahsy otagda yzyna alyp bilersiňiz. Bronlamak hyzmaty üçin töleg yzyna gaýtarylmaýar.',
    ],
    button: 'Brony görmek',
  },
  refundPaid: {
    subject: '{hotel}: {number} belgili bron boýunça puluň yzyna gaýtarylmagy',
    lines: [
      'Size {amount} yzyna gaýtardyk.',
      'Pul tölenen usul bilen yzyna gaýtarylýar. Onuň haçan geljegi siziň bankyňyza bagly.',
    ],
  },
  refundRefused: {
    subject: '{hotel}: {number} belgili bron boýunça pul yzyna gaýtarylmaýar',
    lines: [
      'Arzaňyza seretdik we puly yzyna gaýtaryp bilmeýäris. Bron güýjünde galýar: size garaşýarys.',
      'Soragyňyz bar bolsa, jaň ediň ýa-da ýazyň: {contacts}.',
    ],
    button: 'Brony görmek',
  },
  refundWithdrawn: {
    subject: '{hotel}: {number} belgili bron boýunça arza yzyna alyndy',
    lines: [
      'Haýyşyňyz boýunça hiç zat ýatyrylmaýar we gaýtarylmaýar. Bron güýjünde galýar: size garaşýarys.',
      '{refundTerms}',
    ],
    button: 'Brony görmek',
  },
  moneyReturnedLate: {
    subject: '{hotel}: {number} belgili bron üçin tölegiňiz yzyna gaýtarylýar',
    lines: [
      'Töleg örän giç geldi: otag indi siziň üçin saklanmaýardy. Bron güýjünde däl.',
      'Ähli pul, {amount}, tölenen usul bilen yzyna gaýtarylýar. Hiç zat etmek gerek däl. Puluň haçan geljegi siziň bankyňyza bagly.',
      'Ötünç soraýarys. Başga seneleri ýa-da başga otag saýlaň.',
    ],
    button: 'Otag saýlamak',
  },
  moneyReturnedDouble: {
    subject: '{hotel}: {number} belgili bron iki gezek tölendi',
    lines: [
      'Eýýäm tölenen bron üçin ýene töleg geldi. Bronuňyz güýjünde galýar.',
      'Ikinji töleg, {amount}, tölenen usul bilen doly yzyna gaýtarylýar. Hiç zat etmek gerek däl. Puluň haçan geljegi siziň bankyňyza bagly.',
    ],
    button: 'Brony görmek',
  },
  debtReminder: {
    subject: '{hotel}: {number} belgili bron boýunça {amount} tölenmän galdy',
    lines: [
      'Biziň myhmanhanamyzda bolanyňyz üçin sag boluň. Bronuňyz boýunça {amount} tölenmän galdy.',
      'Kabulhanada ýa-da bank geçirimi bilen töläp bilersiňiz. Eýýäm tölän bolsaňyz ýa-da möçbere razy bolmasaňyz, jaň ediň ýa-da ýazyň: {contacts}.',
    ],
  },
  transferReminder: {
    subject: '{hotel}: {number} belgili bron boýunça bank geçirimine garaşýarys',
    lines: [
      'Bronuňyz boýunça {amount} möçberindäki bank geçirimi entek gelmedi. Otag siziň üçin {until} çenli saklanýar (myhmanhananyň wagty, UTC+5).',
      'Pul eýýäm iberilen bolsa, töleg resminamasynyň nusgasyny bize ugradyň: {contacts}.',
    ],
  },
  bill: {
    subject: '{hotel}: ýaşaýyş üçin hasap, bron {number}',
    lines: ['Bizde bolanyňyz üçin sag boluň.', 'Hasap hata goşuldy. Sizi ýene görmäge şat bolarys.'],
  },
  notices: {
    subject: '{hotel}: çözgüde garaşýar ({count})',
    lines: [
      'Bular kimdir biri bilen meşgullanýança garaşýar.',
      'Şeýle hatlaryň näçe gezek gelmelidigini we gelmelimi-gelmelidälmi, ulgamda, ýokarda sagda saýlaýarsyňyz: «Giriş we habarlar».',
    ],
    button: 'Ulgamda açmak',
  },
  noticesBegin: {
    subject: '{hotel}: habarlar şu ýere geler',
    lines: [
      '{login} myhmanhananyň ulgamynda saýlady: çözgüde garaşýan zatlar baradaky hatlar şu salga {pace} gelýär.',
      'Olary duruzmak üçin: ulgamda ýokarda sagda «Giriş we habarlar», «Ugratmaly däl». Eger myhmanhanada işlemeýän bolsaňyz, myhmanhana habar beriň: salgyda ýalňyşlyk goýberilipdir.',
    ],
    button: 'Ulgamy açmak',
  },
  regards: 'Hormat bilen, {hotel}',
}

export const booking: BookingWords = {
  voucher: 'Bron tassyknamasy',
  number: 'Bronuň belgisi',
  room: 'Otag',
  checkIn: 'Giriş',
  checkOut: 'Çykyş',
  nights: 'Gije',
  guests: 'Myhmanlar',
  price: 'Bahasy',
  nightsAt: 'Ýaşaýyş {from} – {to}: {nights} × {price}',
  extraGuests: 'Goşmaça myhmanlar: {count}',
  fee: 'Bronlamak hyzmaty üçin töleg',
  total: 'Jemi',
  paid: 'Tölendi',
  balance: 'Kabulhanada tölemeli',
  dueNow: 'Häzir tölemeli',
  payUntil: 'Tölegiň möhleti',
  goodToKnow: 'Bilmek peýdaly',
  firstNightBack:
    'Ýatyrmagyň möhleti: {until}. Şoňa çenli ýatyrsaňyz, birinji gijäniň puluny yzyna gaýtarýarys. Ondan soň hiç zat gaýtarylmaýar. Bronlamak hyzmaty üçin töleg hiç haçan gaýtarylmaýar.',
  stayBack:
    'Ýatyrmagyň möhleti: {until}. Şoňa çenli ýatyrsaňyz, ýaşaýyş üçin tölenen puly yzyna gaýtarýarys. Ondan soň hiç zat gaýtarylmaýar. Bronlamak hyzmaty üçin töleg hiç haçan gaýtarylmaýar.',
  nothingBack: 'Öňünden diňe bronlamak hyzmaty üçin töleg tölendi. Ol yzyna gaýtarylmaýar.',
  tooLateForBack: 'Bron girişe {hours}dan az wagt galanda edildi: ýatyrylsa, hiç zat gaýtarylmaýar.',
  address: 'Salgysy',
  phone: 'Telefon',
  scan: 'Şu kod boýunça kabulhanada bronuňyzy taparlar.',
  minors: 'Kämillik ýaşyna ýetmedikler diňe uly ýaşly garyndaşlary bilen.',
  smoking: 'Çilim çekmek gadagan.',
}

export const notices: NoticeWords = {
  paces: { at_once: 'dessine', daily: 'her gün irden 08:00-da' },
  waits: {
    refund_request: 'Myhman puluny yzyna soraýar',
    refund_by_hand: 'Yzyna berilmeli puly el bilen tölemeli',
    payment_look: 'Tölegi barlamaly',
    mismatch: 'Bank bilen tapawut bar',
    late_transfer: 'Geçirim gelmedi, bronuň möhletine bir günden az galdy',
    debt: 'Myhmanyň bergisi galdy',
  },
  more: 'we ýene {count}',
}

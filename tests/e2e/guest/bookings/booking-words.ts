import type { Language } from '../../../../contract/values.ts'

/** What a guest reads on the way from the found room to the paid booking. */
interface BookingWords {
  readonly room: string
  readonly book: string
  readonly logIn: string
  readonly seeRoom: string
  readonly whoComes: string
  readonly guest: (place: number) => string
  readonly pays: string
  readonly extra: string
  readonly name: string
  readonly series: string
  readonly number: string
  readonly otherDocument: string
  readonly documentNumber: string
  readonly country: string
  readonly add: string
  readonly remove: string
  readonly removeGuest: (place: number) => string
  readonly phone: string
  readonly consent: string
  readonly terms: string
  readonly kept: string
  readonly pay: (amount: number) => string
  readonly wait: string
  readonly full: string
  readonly toBookings: string
  readonly faults: Readonly<Record<'fillIn' | 'digits' | 'phone' | 'accept', string>>
  readonly price: string
  readonly lines: readonly string[]
  readonly extraGuests: RegExp
  readonly newTotal: RegExp
  readonly balance: string
  readonly termsChanged: string
  readonly chooseDates: string
  readonly otherDates: string
  readonly window: string
  readonly tooLong: string
  readonly offline: string
  readonly priceUnknown: string
  readonly failure: Readonly<Record<'heading' | 'unreachable' | 'retry', string>>
  readonly refused: Readonly<
    Record<
      | 'price'
      | 'soldOut'
      | 'notOffered'
      | 'document'
      | 'notLoggedIn'
      | 'bankUnreachable'
      | 'bankRefused'
      | 'atBank'
      | 'paidAlready',
      string
    >
  >
  readonly received: (number: number | undefined) => string
  readonly notMade: string
  readonly paid: string
  readonly unpaid: string
  readonly payAgain: string
  readonly logOut: string
}

const ru: BookingWords = {
  room: 'Двухместный',
  book: 'Забронировать',
  logIn: 'Войдите или зарегистрируйтесь, чтобы забронировать этот номер.',
  seeRoom: 'Посмотреть номер',
  whoComes: 'Кто приедет',
  guest: (place) => `Гость ${place}`,
  pays: 'платит',
  extra: 'сверх вместимости: 120\u00a0TMT за ночь',
  name: 'Имя и фамилия',
  series: 'Серия паспорта',
  number: 'Номер паспорта',
  otherDocument: 'Другой документ',
  documentNumber: 'Номер документа',
  country: 'Страна документа',
  add: 'Добавить гостя',
  remove: 'Убрать',
  removeGuest: (place) => `Убрать гостя ${place}`,
  phone: 'Телефон',
  consent: 'Я принимаю условия отмены и возврата',
  terms:
    'Отмените до 29 января, 14:00, и мы вернём первую ночь. После этого ничего не возвращается. Сбор за бронирование не возвращается никогда.',
  kept: 'Введённое сохраняется в этой вкладке, в том числе после перезагрузки.',
  pay: (amount) => `Забронировать и оплатить ${amount}\u00a0TMT`,
  wait: 'Подождите…',
  full: 'У вас уже есть брони',
  toBookings: 'К моим броням',
  faults: {
    fillIn: 'Заполните это поле',
    digits: 'Только цифры, не более 8',
    phone: 'Номер телефона, например +99365123456',
    accept: 'Примите условия',
  },
  price: 'Цена',
  lines: ['2 ночи по 480\u00a0TMT', 'Сбор за бронирование', 'Всего', 'Сейчас, картой', 'Остаток, на ресепшн'],
  extraGuests: /Гости сверх вместимости\s*240\u00a0TMT/,
  newTotal: /Всего\s*1\u202f250\u00a0TMT/,
  balance: 'Остаток, на ресепшн',
  termsChanged: 'С момента поиска изменилось, что оплачивается онлайн. Действуют суммы, указанные выше.',
  chooseDates: 'Выберите даты, чтобы увидеть цену и забронировать.',
  otherDates: 'Выбрать другие даты',
  window: 'Бронирование возможно с 15.01.2027 по 15.01.2028.',
  tooLong: 'Максимум 30 дней',
  offline:
    'Нет связи. Всё, что вы ввели, сохранено. Нажмите кнопку ещё раз: номер не будет забронирован дважды.',
  priceUnknown: 'Цену сейчас показать не удаётся.',
  failure: {
    heading: 'На линии тишина',
    unreachable: 'Не удалось связаться с отелем. Проверьте подключение и попробуйте ещё раз.',
    retry: 'Попробовать ещё раз',
  },
  refused: {
    price: 'Цена изменилась: сейчас к оплате 550 TMT. Проверьте и забронируйте снова.',
    soldOut: 'Этот номер уже занят: 01.03.2027.',
    notOffered: 'Этот номер на эти даты не предлагается.',
    document: 'Гость 2: укажите номер документа (не длиннее 20 знаков) и страну.',
    notLoggedIn: 'Сначала войдите.',
    bankUnreachable: 'Банк сейчас не отвечает. Бронь сохранена: попробуйте оплатить через минуту.',
    bankRefused: 'Банк не принял заказ на оплату. Забронируйте позже.',
    atBank: 'Оплата этой брони сейчас в банке. Дождитесь ответа: платить ещё раз не нужно.',
    paidAlready: 'Эта бронь уже оплачена.',
  },
  received: (number) => `Банк: Оплата получена. Бронь ${number} подтверждена.`,
  notMade: 'не оплачена; можно попробовать',
  paid: 'оплачено',
  unpaid: 'не оплачено',
  payAgain: 'Оплатить',
  logOut: 'Выйти',
}

const tm: BookingWords = {
  room: 'Iki adamlyk',
  book: 'Bronlamak',
  logIn: 'Bu otagy bronlamak üçin içeri giriň ýa-da hasaba duruň.',
  seeRoom: 'Otagy görmek',
  whoComes: 'Kim gelýär',
  guest: (place) => `Myhman ${place}`,
  pays: 'töleýär',
  extra: 'sygymdan artyk: bir gije üçin 120\u00a0TMT',
  name: 'Ady we familiýasy',
  series: 'Pasportyň tapgyry',
  number: 'Pasportyň belgisi',
  otherDocument: 'Başga resminama',
  documentNumber: 'Resminamanyň belgisi',
  country: 'Resminamanyň ýurdy',
  add: 'Myhman goşmak',
  remove: 'Aýyrmak',
  removeGuest: (place) => `Myhman ${place}: aýyrmak`,
  phone: 'Telefon',
  consent: 'Ýatyrmagyň we puluň yzyna gaýtarylmagynyň şertlerini kabul edýärin',
  terms:
    'Ýatyrmagyň möhleti: 29-njy ýanwar, 14:00. Şoňa çenli ýatyrsaňyz, birinji gijäniň puluny yzyna gaýtarýarys. Ondan soň hiç zat gaýtarylmaýar. Bronlamak hyzmaty üçin töleg hiç haçan gaýtarylmaýar.',
  kept: 'Ýazanlaryňyz şu sahypada saklanýar, ol täzeden ýüklenende hem.',
  pay: (amount) => `Bronlamak we ${amount}\u00a0TMT tölemek`,
  wait: 'Garaşyň…',
  full: 'Siziň eýýäm bronlaryňyz bar',
  toBookings: 'Bronlaryma geçmek',
  faults: {
    fillIn: 'Şu ýeri dolduryň',
    digits: 'Diňe sanlar, iň köp 8',
    phone: 'Telefon belgisi, meselem +99365123456',
    accept: 'Şertleri kabul ediň',
  },
  price: 'Bahasy',
  lines: [
    '2 gije, her biri 480\u00a0TMT',
    'Bronlamak hyzmaty üçin töleg',
    'Jemi',
    'Häzir, kart bilen',
    'Galany, kabulhanada',
  ],
  extraGuests: /Sygymdan artyk myhmanlar\s*240\u00a0TMT/,
  newTotal: /Jemi\s*1\u202f250\u00a0TMT/,
  balance: 'Galany, kabulhanada',
  termsChanged: 'Gözleg wagtyndan bäri onlaýn tölenýän möçber üýtgedi. Ýokardaky möçberler hereket edýär.',
  chooseDates: 'Bahasyny görmek we bronlamak üçin seneleri saýlaň.',
  otherDates: 'Başga seneleri saýlamak',
  window: 'Bronlamak 15.01.2027 – 15.01.2028 aralygynda mümkin.',
  tooLong: 'Iň ýokary möhlet 30 gün',
  offline:
    'Baglanyşyk ýok. Ýazanlaryňyz ýatda saklandy. Düwmä ýene bir gezek basyň: otag iki gezek bronlanmaz.',
  priceUnknown: 'Bahasyny häzir görkezip bolmaýar.',
  failure: {
    heading: 'Baglanyşyk ýok',
    unreachable: 'Myhmanhana bilen baglanyşyp bolmady. Internet birikmäňizi barlaň we gaýtadan synanyşyň.',
    retry: 'Gaýtadan synanyşmak',
  },
  refused: {
    price: 'Bahasy üýtgedi: häzir 550 TMT tölemeli. Barlap, gaýtadan bronlaň.',
    soldOut: 'Bu otagda boş ýer ýok: 01.03.2027.',
    notOffered: 'Bu otag şu senelere hödürlenmeýär.',
    document: 'Myhman 2: resminamanyň belgisini (köp bolanda 20 belgi) we ýurduny ýazyň.',
    notLoggedIn: 'Ilki içeri giriň.',
    bankUnreachable: 'Bank häzir jogap bermeýär. Bron saklandy: bir minutdan gaýtadan töläp görüň.',
    bankRefused: 'Bank töleg sargydyny kabul etmedi. Soňrak gaýtadan bronlaň.',
    atBank: 'Bu bronuň tölegi häzir bankda. Jogaba garaşyň: gaýtadan tölemek gerek däl.',
    paidAlready: 'Bu bron eýýäm tölendi.',
  },
  received: (number) => `Bank: Töleg alyndy. ${number} belgili bron tassyklandy.`,
  notMade: 'belgili bron tölenmedik;',
  paid: 'tölendi',
  unpaid: 'tölenmedik',
  payAgain: 'Tölemek',
  logOut: 'Çykmak',
}

const en: BookingWords = {
  room: 'Double',
  book: 'Book',
  logIn: 'Log in or register to book this room.',
  seeRoom: 'See the room',
  whoComes: 'Who is coming',
  guest: (place) => `Guest ${place}`,
  pays: 'pays',
  extra: 'over capacity: 120\u00a0TMT a night',
  name: 'Full name',
  series: 'Passport series',
  number: 'Passport number',
  otherDocument: 'Other document',
  documentNumber: 'Document number',
  country: 'Country of the document',
  add: 'Add a guest',
  remove: 'Remove',
  removeGuest: (place) => `Remove guest ${place}`,
  phone: 'Phone',
  consent: 'I accept the terms of cancellation and refund',
  terms:
    'Cancel by 29 Jan, 14:00 and we return the first night. After that nothing is returned. The fee is never returned.',
  kept: 'What you type stays in this tab, also after a reload.',
  pay: (amount) => `Book and pay ${amount}\u00a0TMT`,
  wait: 'Please wait...',
  full: 'You already have bookings',
  toBookings: 'To my bookings',
  faults: {
    fillIn: 'Please fill this in',
    digits: 'Digits only, at most 8',
    phone: 'A phone number, for example +99365123456',
    accept: 'Please accept the terms',
  },
  price: 'Price',
  lines: [
    '2 nights at 480\u00a0TMT',
    'Booking fee',
    'Total',
    'Due now, by card',
    'Balance, paid at the desk',
  ],
  extraGuests: /Guests over capacity\s*240\u00a0TMT/,
  newTotal: /Total\s*1,250\u00a0TMT/,
  balance: 'Balance, paid at the desk',
  termsChanged: 'What is paid online has changed since your search. The sums above hold.',
  chooseDates: 'Choose dates to see the price and book.',
  otherDates: 'Choose other dates',
  window: 'Bookings are possible from 15.01.2027 to 15.01.2028.',
  tooLong: 'Maximum period 30 days',
  offline: 'No connection. What you typed is kept. Press the button again: the room is never booked twice.',
  priceUnknown: 'The price cannot be shown at the moment.',
  failure: {
    heading: 'The line is quiet',
    unreachable: 'We could not reach the hotel. Please check your connection and try again.',
    retry: 'Try again',
  },
  refused: {
    price: 'The price has changed: 550 TMT is due now. Please check and book again.',
    soldOut: 'This room is sold out on 01.03.2027.',
    notOffered: 'This room is not offered for these dates.',
    document: 'Guest 2: please enter the number of the document (at most 20 characters) and its country.',
    notLoggedIn: 'Please log in first.',
    bankUnreachable:
      'The bank does not answer at the moment. Your booking is kept: please try to pay again in a minute.',
    bankRefused: 'The bank did not accept the payment order. Please book again later.',
    atBank:
      'A payment for this booking is at the bank right now. Please wait for the answer: you do not need to pay again.',
    paidAlready: 'This booking is paid already.',
  },
  received: (number) => `Bank: Payment received. Your booking ${number} is confirmed.`,
  notMade: 'is not paid; you can try again',
  paid: 'paid',
  unpaid: 'not paid',
  payAgain: 'Pay',
  logOut: 'Log out',
}

export const bookingWords: Readonly<Record<Language, BookingWords>> = { ru, tm, en }

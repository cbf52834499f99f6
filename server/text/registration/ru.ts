import type { RegistrationWords } from './en.ts'

export const registration: RegistrationWords = {
  title: 'Регистрационная карта',
  statement:
    'Подтверждаю, что эти данные верны и что с правилами проживания я ознакомлен(а). Согласен (согласна), что гостиница передаёт их государственным органам, когда этого требует закон.',
  of: 'Гость {number} из {count}',
  booking: 'Номер брони',
  room: 'Категория номера',
  unit: 'Номер комнаты',
  checkIn: 'Заезд',
  checkOut: 'Выезд',
  name: 'Фамилия, имя, отчество',
  birthDate: 'Дата рождения',
  citizenship: 'Гражданство',
  document: 'Паспорт или другой документ: серия, номер, страна',
  address: 'Домашний адрес',
  date: 'Дата',
  signature: 'Подпись гостя',
  receivedBy: 'Принял(а) на ресепшн',
}

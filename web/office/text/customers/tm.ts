import type { CustomerTexts } from './ru.ts'

export const customers: CustomerTexts = {
  count: 'Müşderi: {count}',
  failed: 'Näsazlyk: {message}',
  none: 'Müşderi ýok',
  notFound: 'Hiç kim tapylmady',
  search: 'Gözlemek: ady, Email, telefon…',
  searchName: 'Müşderileri gözlemek',
  columns: {
    id: '№',
    full_name: 'Ady we familiýasy',
    email: 'Email',
    phone_number: 'Telefon belgisi',
    created_at: 'Hasaba duran',
    actions: 'Hereketler',
  },
  hasNotPaid: 'Tölemedi',
  remove: 'Pozmak',
  removeOf: 'Pozmak: {email}',
  confirm: {
    title: '{email} müşderini pozmalymy?',
    lines: [
      'Hasap, atlar, telefon, poçta, pasportlar we teswirler hemişelik pozular.',
      'Geçen bronlaryň möçberleri we seneleri galar.',
    ],
    yes: 'Müşderini pozmak',
  },
  word: {
    title: 'Soňky tassyklama',
    label: '{word} sözüni giriziň',
    wrong: '{word} nädogry girizildi',
    cancel: 'Goýbolsun',
  },
  removeFailed: 'Ulanyjy pozulanda näsazlyk ýüze çykdy',
}

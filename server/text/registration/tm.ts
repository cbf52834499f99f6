import type { RegistrationWords } from './en.ts'

export const registration: RegistrationWords = {
  title: 'Hasaba alyş kartasy',
  statement:
    'Bu maglumatlaryň dogrudygyny we ýaşaýyş düzgünleri bilen tanyşandygymy tassyklaýaryn. Kanun talap edende, myhmanhananyň olary döwlet edaralaryna bermegine razy.',
  of: 'Myhman {number} / {count}',
  booking: 'Bronuň belgisi',
  room: 'Otagyň görnüşi',
  unit: 'Otagyň belgisi',
  checkIn: 'Giriş',
  checkOut: 'Çykyş',
  name: 'Familiýasy, ady, atasynyň ady',
  birthDate: 'Doglan senesi',
  citizenship: 'Raýatlygy',
  document: 'Pasport ýa-da başga resminama: tapgyry, belgisi, ýurdy',
  address: 'Öý salgysy',
  date: 'Sene',
  signature: 'Myhmanyň goly',
  receivedBy: 'Kabulhanada kabul eden',
}

import { calendarWords as calendar } from '../../kit/calendar-words/tm.ts'
import { bookings } from './bookings/tm.ts'
import { customers } from './customers/tm.ts'
import { dashboard } from './dashboard/tm.ts'
import { journal } from './journal/tm.ts'
import { live } from './live/tm.ts'
import { occupancy } from './occupancy/tm.ts'
import { ownAccount } from './own-account/tm.ts'
import { reviews } from './reviews/tm.ts'
import { rooms } from './rooms/tm.ts'
import type { OfficeTexts } from './ru.ts'
import { secondFactor } from './second-factor/tm.ts'
import { settings } from './settings/tm.ts'
import { shortcuts } from './shortcuts/tm.ts'
import { today } from './today/tm.ts'
import { users } from './users/tm.ts'
import { waiting } from './waiting/tm.ts'

export const tm: OfficeTexts = {
  language: 'Dil',
  skipToContent: 'Mazmuna geçmek',
  hotelDate: 'Myhmanhananyň senesi',
  bookings,
  dashboard,
  live,
  waiting,
  calendar,
  occupancy,
  shortcuts,
  today,
  customers,
  journal,
  reviews,
  ownAccount,
  secondFactor,
  settings,
  users,
  alert: { dismiss: 'Bolýar' },
  roles: {
    admin: 'Administrator',
    booker: 'Bron boýunça işgär',
    reception: 'Kabulhana',
  },
  menu: {
    name: 'Menýu',
    open: 'Menýuny açmak',
    close: 'Menýuny ýapmak',
    logOut: 'Çykmak',
    groups: {
      online: 'Onlaýn bronlar',
      manual: 'El bilen girizilen bronlar',
      reception: 'Kabulhana',
      hotel: 'Myhmanhana',
      administration: 'Dolandyryş',
    },
    entries: {
      waiting: 'Çözgüde garaşýanlar',
      today: 'Şu gün',
      occupancy: 'Boş otaglar',
      active: 'Işjeň',
      expired: 'Möhleti geçen',
      cancelled: 'Ýatyrylan',
      confirmed: 'Tassyklanan',
      unpaid: 'Tölenmedik',
      rooms: 'Otaglar',
      reviews: 'Teswirler',
      users: 'Ulanyjylar',
      customers: 'Müşderiler',
      settings: 'Sazlamalar',
      journal: 'Žurnal',
    },
  },
  titles: {
    waiting: 'Çözgüde garaşýanlar',
    default: 'Dolandyryş paneli',
    today: 'Şu gün',
    occupancy: 'Boş otaglaryň senenamasy',
    login: 'Işgärler üçin giriş',
    reception: 'Kabulhana',
    expired: 'Möhleti geçen bronlar',
    cancelled: 'Ýatyrylan bronlar',
    manual: 'Işjeň el bilen girizilen bronlar',
    unpaid: 'Tölenmedik bronlar',
    confirmed: 'Tassyklanan bronlar',
    cancelledAtReception: 'Kabulhanada ýatyrylanlar',
    rooms: 'Otaglar',
    reviews: 'Teswirler',
    users: 'Ulanyjylar',
    customers: 'Müşderiler',
    settings: 'Sazlamalar',
    journal: 'Žurnal',
  },
  states: {
    loading: 'Ýüklenýär…',
    loadingFailed: 'Maglumatlar ýüklenende näsazlyk ýüze çykdy',
    unreachable: 'Serwer jogap bermeýär. Baglanyşygy barlaň we gaýtadan synanyşyň.',
    retry: 'Gaýtadan synanyşmak',
    broken: 'Bu sahypany görkezip bolmady',
    brokenAdvice: 'Ulgam ýaňy täzelenen bolmagy mümkin.',
    reload: 'Sahypany täzelemek',
  },
  login: {
    username: 'Ulanyjy ady',
    password: 'Açar sözi',
    submit: 'Içeri girmek',
    succeeded: 'Ulgama üstünlikli girdiňiz',
    failed: 'Ulgama girip bolmady',
  },
  rooms,
}

import { calendarWords as calendar } from '../../kit/calendar-words/ru.ts'
import { bookings } from './bookings/ru.ts'
import { customers } from './customers/ru.ts'
import { dashboard } from './dashboard/ru.ts'
import { journal } from './journal/ru.ts'
import { live } from './live/ru.ts'
import { occupancy } from './occupancy/ru.ts'
import { ownAccount } from './own-account/ru.ts'
import { reviews } from './reviews/ru.ts'
import { rooms } from './rooms/ru.ts'
import { secondFactor } from './second-factor/ru.ts'
import { settings } from './settings/ru.ts'
import { shortcuts } from './shortcuts/ru.ts'
import { today } from './today/ru.ts'
import { users } from './users/ru.ts'
import { waiting } from './waiting/ru.ts'

/** The office in Russian, its first language. The other catalogues have exactly these texts. */
export const ru = {
  language: 'Язык',
  skipToContent: 'Перейти к содержанию',
  hotelDate: 'Дата отеля',
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
  alert: { dismiss: 'ОК' },
  roles: {
    admin: 'Администратор',
    booker: 'Специалист по бронированию',
    reception: 'Ресепшн',
  },
  menu: {
    name: 'Меню',
    open: 'Открыть меню',
    close: 'Закрыть меню',
    logOut: 'Выйти',
    groups: {
      online: 'Онлайн-брони',
      manual: 'Ручные брони',
      reception: 'Ресепшн',
      hotel: 'Отель',
      administration: 'Администрирование',
    },
    entries: {
      waiting: 'Ждут решения',
      today: 'Сегодня',
      occupancy: 'Шахматка',
      active: 'Активные',
      expired: 'Истёкшие',
      cancelled: 'Отменённые',
      confirmed: 'Подтверждённые',
      unpaid: 'Неоплаченные',
      rooms: 'Номера',
      reviews: 'Отзывы',
      users: 'Пользователи',
      customers: 'Клиенты',
      settings: 'Настройки',
      journal: 'Журнал',
    },
  },
  titles: {
    waiting: 'Ждут решения',
    default: 'Панель управления',
    today: 'Сегодня',
    occupancy: 'Шахматка',
    login: 'Вход для сотрудников',
    reception: 'Ресепшн',
    expired: 'Истёкшие брони',
    cancelled: 'Отменённые брони',
    manual: 'Активные ручные брони',
    unpaid: 'Неоплаченные брони',
    confirmed: 'Подтверждённые брони',
    cancelledAtReception: 'Отменённые на ресепшн',
    rooms: 'Номера',
    reviews: 'Отзывы',
    users: 'Пользователи',
    customers: 'Клиенты',
    settings: 'Настройки',
    journal: 'Журнал',
  },
  states: {
    loading: 'Загрузка…',
    loadingFailed: 'Ошибка загрузки данных',
    unreachable: 'Сервер не отвечает. Проверьте соединение и повторите.',
    retry: 'Повторить',
    broken: 'Эту страницу не удалось показать',
    brokenAdvice: 'Возможно, система только что обновилась.',
    reload: 'Обновить страницу',
  },
  login: {
    username: 'Логин',
    password: 'Пароль',
    submit: 'Войти',
    succeeded: 'Авторизация успешна',
    failed: 'Ошибка авторизации',
  },
  rooms,
}

export type OfficeTexts = typeof ru

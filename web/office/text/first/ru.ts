import { calendarWords as calendar } from '../../../kit/calendar-words/ru.ts'
import { bookings } from '../bookings/ru.ts'
import { dashboard } from '../dashboard/ru.ts'
import { live } from '../live/ru.ts'
import { ownAccount } from '../own-account/ru.ts'
import { shortcuts } from '../shortcuts/ru.ts'

/** What the sign-in, the frame of the office and the lists of bookings say: where every role begins. */
export const ru = {
  language: 'Язык',
  skipToContent: 'Перейти к содержанию',
  hotelDate: 'Дата отеля',
  bookings,
  dashboard,
  live,
  calendar,
  shortcuts,
  ownAccount,
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
      systemState: 'Состояние системы',
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
    systemState: 'Состояние системы',
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
    code: 'Код из приложения',
    codeHint: '6 цифр, меняются каждые 30 секунд',
  },
}

export type FirstTexts = typeof ru

import type { Text } from './en.ts'

/** Guest, two to four guests, five and more: the three forms that Russian has. */
function plural(count: number, one: string, few: string, many: string): string {
  const tens = count % 100
  const ones = count % 10
  if (tens >= 11 && tens <= 14) return `${count} ${many}`
  if (ones === 1) return `${count} ${one}`
  return ones >= 2 && ones <= 4 ? `${count} ${few}` : `${count} ${many}`
}

export const ru: Text = {
  sections: {
    home: { name: 'Главная', description: 'Тихий отель у моря: номера, цены и бронирование.' },
    rooms: { name: 'Номера', description: 'Все номера с фотографиями и ценой за ночь.' },
    logIn: {
      name: 'Войти',
      description: 'Войдите или зарегистрируйтесь, чтобы забронировать номер и видеть свои брони.',
    },
    newPassword: { name: 'Новый пароль', description: 'Задайте новый пароль для своей учётной записи.' },
    payment: { name: 'Оплата', description: 'Что стало с вашей оплатой в банке.' },
    notFound: { name: 'Страница не найдена', description: 'По этому адресу страницы нет.' },
    maintenance: { name: 'Технические работы', description: 'Сервис временно недоступен.' },
  },
  skipToContent: 'Перейти к содержанию',
  toHomePage: 'На главную',
  menu: 'Меню',
  closeMenu: 'Закрыть меню',
  mainNavigation: 'Основное',
  siteNavigation: 'Страницы',
  logOut: 'Выйти',
  language: { current: 'Русский', next: 'Переключить на туркменский' },
  ok: 'OK',
  wait: 'Подождите…',
  bankSays: (message) => `Банк: ${message}`,
  footer: {
    call: 'Позвоните нам',
    fax: 'Факс',
    write: 'Напишите нам',
    minors: 'Несовершеннолетние только со взрослыми родственниками.',
    smoking: 'Курение запрещено.',
  },
  home: {
    headline: 'Спите с открытым окном. Остальное сделает море.',
    lead: 'Тихий отель на самом берегу. Приезжайте вечером, просыпайтесь под шум волн.',
    seeRooms: 'Посмотреть номера',
  },
  rooms: {
    lead: 'Все наши номера и цена на сегодняшнюю ночь.',
    none: 'Нет доступных номеров.',
    noneHint: 'Загляните позже или позвоните нам.',
    guests: (count) => plural(count, 'гость', 'гостя', 'гостей'),
    inside: (count) => plural(count, 'комната', 'комнаты', 'комнат'),
    perNight: 'за ночь',
    priceNow: 'Цена',
    priceBefore: 'Цена летом',
  },
  authorization: {
    logInHeading: 'Рады вас видеть',
    registerHeading: 'Будьте нашим гостем',
    forgottenHeading: 'Новый пароль',
    newPasswordHeading: 'Придумайте новый пароль',
    email: 'Эл. почта',
    password: 'Пароль',
    newPassword: 'Новый пароль',
    confirmation: 'Пароль ещё раз',
    passwordHint: 'Не короче 5 символов',
    logIn: 'Войти',
    register: 'Зарегистрироваться',
    toRegistration: 'Ещё нет учётной записи?',
    toLogIn: 'Уже зарегистрированы?',
    forgotten: 'Забыли пароль?',
    backToLogIn: 'Вернуться ко входу',
    forgottenHint: 'Укажите эл. почту, и мы пришлём ссылку для нового пароля.',
    sendLink: 'Отправить ссылку',
    setPassword: 'Сохранить пароль',
    linkIncomplete: 'Ссылка неполная. Откройте её из письма ещё раз или запросите новую.',
  },
  payment: {
    undecided: 'Банк ещё не принял решение',
    unknownYet: (number) => `Пока неизвестно, прошла ли оплата брони ${number}.`,
    neverTwice: 'Платить повторно не нужно, и заплатить дважды нельзя.',
    weAsk: 'Мы продолжаем спрашивать банк.',
    changesItself: 'Эта страница изменится сама, как только будет ответ.',
    mayCloseMail: 'Её можно закрыть: когда оплата поступит, мы подтвердим бронь по эл. почте.',
    mayClose: 'Её можно закрыть: оплата не потеряется.',
    staffLook: 'Наши сотрудники разбираются',
    unclear: (number) =>
      `Ответ банка об оплате брони ${number} неясен, поэтому его проверяют наши сотрудники.`,
    lost: 'Сейчас нет связи. Мы пробуем снова.',
    lookAgain: 'Проверить ещё раз',
    decided: 'Банк ответил',
  },
  requestFailed: 'Ошибка при обработке запроса',
  failure: {
    heading: 'На линии тишина',
    unreachable: 'Не удалось связаться с отелем. Проверьте подключение и попробуйте ещё раз.',
    unwell: 'У нас что-то пошло не так. Попробуйте ещё раз чуть позже.',
    retry: 'Попробовать ещё раз',
  },
  notFound: {
    heading: 'Здесь только море',
    apology: 'Простите: страницы по этому адресу не существует.',
  },
  maintenance: {
    heading: 'Скоро вернёмся',
    notice: 'Ведутся технические работы. Сервис временно недоступен.',
    call: 'Если дело срочное, позвоните нам.',
  },
}

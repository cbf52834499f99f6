/** Signing in with a code of an authenticator besides the password. */
export const secondFactor = {
  title: 'Вход с кодом',
  explanation:
    'Кроме пароля при входе спрашивается код из приложения-аутентификатора на вашем телефоне. Кто узнал только пароль, не войдёт.',
  isOn: 'Включён: при входе спрашивается код.',
  isOff: 'Выключен: для входа достаточно пароля.',
  isRequired: 'Администратор требует вход с кодом.',
  password: 'Ваш пароль',
  begin: 'Настроить',
  beginAgain: 'Настроить на новом телефоне',
  remove: 'Отключить',
  scan: 'Откройте приложение-аутентификатор и наведите камеру на этот рисунок.',
  picture: 'QR-код с ключом',
  secret: 'Или введите ключ в приложение вручную',
  confirm: 'Включить вход с кодом',
  requiredTitle: 'Настройте вход с кодом',
  requiredExplanation:
    'Администратор требует, чтобы вы входили с кодом. Это займёт минуту, потом можно работать дальше.',
  cancel: 'Отмена',
}

export type SecondFactorTexts = typeof secondFactor

/** How a member of staff signs in, and is told of what waits. */
export const ownAccount = {
  open: 'Вход и уведомления',
  title: 'Вход и уведомления',
  password: 'Пароль',
  change: 'Сменить пароль',
  hint: 'Не короче 10 символов и не логин. После смены нужно войти заново.',
  fields: {
    old_password: 'Старый пароль',
    new_password: 'Новый пароль',
    confirm_password: 'Новый пароль ещё раз',
  },
  save: 'Сохранить пароль',
  cancel: 'Отмена',
}

export type OwnAccountTexts = typeof ownAccount

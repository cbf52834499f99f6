import type { OwnAccountTexts } from './ru.ts'

export const ownAccount: OwnAccountTexts = {
  open: 'Giriş we habarlar',
  title: 'Giriş we habarlar',
  password: 'Açar sözi',
  change: 'Açar sözüni çalyşmak',
  hint: 'Azyndan 10 belgi we ulanyjy ady däl. Çalyşandan soň gaýtadan girmeli.',
  fields: {
    old_password: 'Köne açar sözi',
    new_password: 'Täze açar sözi',
    confirm_password: 'Täze açar sözi ýene bir gezek',
  },
  save: 'Açar sözüni ýatda saklamak',
  cancel: 'Goýbolsun',
}

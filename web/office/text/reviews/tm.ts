import type { ReviewTexts } from './ru.ts'

export const reviews: ReviewTexts = {
  filter: 'Görkezmek',
  filters: { all: 'Ählisi', unpublished: 'Çap edilmedikler', published: 'Çap edilenler' },
  none: 'Teswir ýok',
  published: 'Çap edilen',
  unpublished: 'Çap edilmedik',
  answerOf: 'Myhmanhananyň jogaby',
  answer: 'Jogap',
  publish: 'Çap etmek',
  unpublish: 'Çapdan aýyrmak',
  writeAnswer: 'Jogap ýazmak',
  changeAnswer: 'Jogaby üýtgetmek',
  send: 'Jogap bermek',
  cancel: 'Goýbolsun',
  remove: 'Pozmak',
  letters: '{count} / {most}',
  confirm: {
    title: 'Teswiri pozmalymy?',
    line: '{name}, {date}: teswir saýtdan we şu sanawdan aýrylar.',
    yes: 'Teswiri pozmak',
  },
  answerFailed: 'Näsazlyk ýüze çykdy. Internet baglanyşygyny we serwerdäki işleýjini barlaň.',
  noId: 'Näsazlyk ýüze çykdy, sahypany täzeläň we gaýtadan synanyşyň.',
  removeFailed: 'Näsazlyk',
  statusFailed: 'Üýtgedilmedi. {message}',
}

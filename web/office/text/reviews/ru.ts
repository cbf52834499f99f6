/** What the screen of the reviews says. */
export const reviews = {
  filter: 'Показать',
  filters: { all: 'Все', unpublished: 'Не опубликованные', published: 'Опубликованные' },
  none: 'Отзывов нет',
  published: 'Опубликован',
  unpublished: 'Не опубликован',
  answerOf: 'Ответ отеля',
  answer: 'Ответ',
  publish: 'Опубликовать',
  unpublish: 'Снять с публикации',
  writeAnswer: 'Написать ответ',
  changeAnswer: 'Изменить ответ',
  send: 'Ответить',
  cancel: 'Отмена',
  remove: 'Удалить',
  letters: '{count} из {most}',
  confirm: {
    title: 'Удалить отзыв?',
    line: '{name}, {date}: отзыв исчезнет с сайта и из этого списка.',
    yes: 'Удалить отзыв',
  },
  answerFailed: 'Произошла ошибка. Проверьте подключение к интернету и обработчик на сервере.',
  noId: 'Ошибка, обновите страницу и попробуйте еще раз.',
  removeFailed: 'Ошибка',
  statusFailed: 'Не изменено. {message}',
}

export type ReviewTexts = typeof reviews

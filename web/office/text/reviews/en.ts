import type { ReviewTexts } from './ru.ts'

export const reviews: ReviewTexts = {
  filter: 'Show',
  filters: { all: 'All', unpublished: 'Not published', published: 'Published' },
  none: 'No reviews',
  published: 'Published',
  unpublished: 'Not published',
  answerOf: 'Answer of the hotel',
  answer: 'Answer',
  publish: 'Publish',
  unpublish: 'Unpublish',
  writeAnswer: 'Write an answer',
  changeAnswer: 'Change the answer',
  send: 'Answer',
  cancel: 'Cancel',
  remove: 'Delete',
  letters: '{count} of {most}',
  confirm: {
    title: 'Delete the review?',
    line: '{name}, {date}: the review leaves the site and this list.',
    yes: 'Delete the review',
  },
  answerFailed: 'An error occurred. Check the internet connection and the server handler.',
  noId: 'An error occurred. Reload the page and try again.',
  removeFailed: 'Error',
  statusFailed: 'Not changed. {message}',
}

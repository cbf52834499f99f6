import type { ShortcutTexts } from './ru.ts'

export const shortcuts: ShortcutTexts = {
  title: 'Keyboard shortcuts',
  open: 'Keyboard shortcuts (?)',
  goTo: 'Go to',
  onScreen: 'On the screen',
  inCalendar: 'In the calendar',
  list: 'This list',
  search: 'Search',
  previous: 'Back: page, day, 28 days',
  next: 'Forward: page, day, 28 days',
  add: 'New booking',
  refresh: 'Refresh the data',
  refreshed: 'The data is up to date',
  arrows: 'Neighbouring cell',
  edges: 'First and last day',
  corners: 'First and last cell',
  pages: '28 days back and forth',
  enter: 'Open the night',
  close: 'Close the topmost window',
  when: 'The keys do nothing while you type in a field or a window is open.',
  on: 'Use keyboard shortcuts on this computer',
}

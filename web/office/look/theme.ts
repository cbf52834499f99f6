import { createTheme, type MantineColorsTuple } from '@mantine/core'

const sea: MantineColorsTuple = [
  '#eef6f6',
  '#dfecec',
  '#bcd8da',
  '#95c3c6',
  '#6faeb3',
  '#4a959b',
  '#2d7d84',
  '#1b6a71',
  '#0f5960',
  '#0b474d',
]

/** For what takes away. */
const coral: MantineColorsTuple = [
  '#fdeee9',
  '#f8d9cf',
  '#efb3a2',
  '#e58b72',
  '#dc694a',
  '#c94f2f',
  '#b8401f',
  '#ad391c',
  '#a3321a',
  '#8a2814',
]

/** Quiet and dense: one accent, 14 px text, corners of 4 px. */
export const theme = createTheme({
  colors: { sea, coral },
  primaryColor: 'sea',
  primaryShade: 8,
  black: '#12363b',
  fontFamily: '"Golos Text", "Text Stand-in", "Text Stand-in Android", sans-serif',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  headings: { fontWeight: '600' },
  defaultRadius: 4,
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
})

export { TodayBoard as default } from './board.tsx'

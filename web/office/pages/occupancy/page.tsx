export { OccupancyCalendar as default } from './calendar.tsx'

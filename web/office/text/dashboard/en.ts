import type { DashboardTexts } from './ru.ts'

export const dashboard: DashboardTexts = {
  name: 'Income and occupancy',
  apart: 'On a page of its own',
  total: 'Total income',
  forBookings: 'For bookings',
  forStays: 'For stays',
  count: 'active bookings: {count}',
  report: {
    title: 'Report',
    from: 'Start date',
    to: 'End date',
    yesterday: 'Yesterday',
    today: 'Today',
    month: 'Month',
    download: 'Download',
    progress: 'Downloading… {kilobytes} kB',
    datesMissing: 'Please select both dates!',
    saved: 'Report downloaded: {name}',
  },
  month: {
    title: '{month} {year}',
    previous: 'Previous month',
    next: 'Next month',
    income: 'Income {income}',
    occupancy: '{percent}% taken',
    day: '{date}: income {income}, {taken} of {units} taken',
    taken: '{taken} of {units} taken',
    chart: 'Income and occupancy by day',
  },
}

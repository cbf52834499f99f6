/** The days of a month as a spreadsheet. */
export const days = {
  total: 'Total',
  states: { closed: 'closed', over: 'not closed', running: 'today' },
  columns: {
    date: 'Date',
    state: 'Day',
    units: 'Rooms',
    open: 'On sale',
    sold: 'Sold',
    occupancy: 'Occupancy, %',
    occupancyBefore: 'Occupancy a year ago, %',
    adr: 'Average price, TMT',
    adrBefore: 'Average price a year ago, TMT',
    revpar: 'Per room on sale, TMT',
    revparBefore: 'Per room a year ago, TMT',
    arrivals: 'Arrivals',
    departures: 'Departures',
    noShows: 'No-shows',
    fee: 'For bookings, TMT',
    stay: 'For stays, TMT',
    extras: 'For services, TMT',
    income: 'Takings, TMT',
    incomeBefore: 'Takings a year ago, TMT',
  },
}

export type DaysWords = typeof days

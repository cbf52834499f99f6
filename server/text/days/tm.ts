import type { DaysWords } from './en.ts'

export const days: DaysWords = {
  total: 'Jemi',
  states: { closed: 'ýapyk', over: 'ýapylmadyk', running: 'şu gün' },
  columns: {
    date: 'Sene',
    state: 'Gün',
    units: 'Otaglar',
    open: 'Satuwda',
    sold: 'Satylan',
    occupancy: 'Eýelenen, %',
    occupancyBefore: 'Bir ýyl öň eýelenen, %',
    adr: 'Ortaça baha, TMT',
    adrBefore: 'Bir ýyl öň ortaça baha, TMT',
    revpar: 'Satuwdaky otaga, TMT',
    revparBefore: 'Bir ýyl öň otaga, TMT',
    arrivals: 'Gelenler',
    departures: 'Gidenler',
    noShows: 'Gelmedikler',
    fee: 'Bron üçin, TMT',
    stay: 'Ýaşamak üçin, TMT',
    extras: 'Hyzmatlar üçin, TMT',
    income: 'Gelen pul, TMT',
    incomeBefore: 'Bir ýyl öň gelen pul, TMT',
  },
}

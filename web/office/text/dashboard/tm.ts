import type { DashboardTexts } from './ru.ts'

export const dashboard: DashboardTexts = {
  name: 'Girdeji we eýelenen otaglar',
  apart: 'Aýratyn sahypada',
  total: 'Jemi girdeji',
  forBookings: 'Bronlamak üçin',
  forStays: 'Ýaşamak üçin',
  count: 'işjeň bron: {count}',
  report: {
    title: 'Hasabat',
    from: 'Başy',
    to: 'Soňy',
    yesterday: 'Düýn',
    today: 'Şu gün',
    month: 'Aý',
    download: 'Ýüklemek',
    progress: 'Ýüklenýär… {kilobytes} kB',
    datesMissing: 'Iki senäni hem saýlaň!',
    saved: 'Hasabat ýüklendi: {name}',
  },
  month: {
    title: '{year}, {month}',
    previous: 'Öňki aý',
    next: 'Indiki aý',
    income: 'Girdeji {income}',
    occupancy: 'Eýelenen {percent} %',
    day: '{date}: girdeji {income}, {units} otagdan {taken} eýelenen',
    taken: '{units} otagdan {taken} eýelenen',
    chart: 'Günler boýunça girdeji we eýelenen otaglar',
  },
}

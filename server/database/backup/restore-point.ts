import { isDate } from '../../../contract/facts.ts'
import { BackupProblem, type RestorePoint } from './means.ts'
import { hotelZone, sayTime } from './say-time.ts'

const written = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)?$/i

/** A time without its zone is two times, five hours apart: who restores must say which. */
export function readRestorePoint(text: string, now: Date): RestorePoint {
  if (text === 'end') return 'end'
  const [, date, minute, second = ':00', zone] = written.exec(text) ?? []
  if (date === undefined)
    throw new BackupProblem(
      `"${text}" is no time. Write it like 2026-11-17T03:20:00${hotelZone} or 2026-11-16T22:20:00Z, or say: --to end.`,
    )
  if (zone === undefined)
    throw new BackupProblem(
      `"${text}" lacks its zone: add ${hotelZone} if the hotel's clock showed it, or Z if it is UTC.`,
    )
  const at = new Date(`${date}T${minute}${second}${zone.toUpperCase()}`)
  if (!isDate(date) || Number.isNaN(at.getTime()))
    throw new BackupProblem(`"${text}" is a time that does not exist.`)
  if (at > now)
    throw new BackupProblem(
      `${sayTime(at)} is in the future: it is ${sayTime(now)} now. All that was saved is restored by: --to end`,
    )
  return at
}

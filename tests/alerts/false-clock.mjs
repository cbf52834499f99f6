// Loaded before a server: from SIGUSR2 on, it believes that it is half a minute later.
import { shiftClock } from '../../scripts/shifted-clock.mjs'

process.once('SIGUSR2', () => shiftClock(30_000))

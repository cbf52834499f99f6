// Loaded before a build: it believes that it is four hundred days later.
import { shiftClock } from '../shifted-clock.mjs'

shiftClock(400 * 86_400_000)

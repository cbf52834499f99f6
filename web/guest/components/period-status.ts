import type { Room } from '../../../contract/guest/rooms.ts'

/** In an address: whether the whole period is charged online. */
export const periodStatus = ({ chargedOnline }: Pick<Room, 'chargedOnline'>): '0' | '1' =>
  chargedOnline.stay === 'whole_period' ? '1' : '0'

import { useMemo } from 'react'
import { getOfficeRooms } from '../../../../contract/office/rooms/rooms.ts'
import { useLanguage } from '../../all-texts.ts'
import { useAnswer } from '../../api.ts'

export interface Category {
  readonly id: number
  readonly name: string
}

/** In the order in which guests see them. Empty until they are there. */
export function useCategories(): readonly Category[] {
  const { language } = useLanguage()
  const rooms = useAnswer(getOfficeRooms).data?.request.data.rooms
  return useMemo(
    () => (rooms ?? []).map(({ id, translations }) => ({ id, name: translations[language].room_type })),
    [rooms, language],
  )
}

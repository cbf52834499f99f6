import { useState } from 'react'
import { getAvailability } from '../../../../../contract/office/rooms/availability.ts'
import type { Room } from '../../../../../contract/office/rooms/rooms.ts'
import { getUnits } from '../../../../../contract/office/stay/units.ts'
import { languageTags } from '../../../../../contract/values.ts'
import { formatAmount } from '../../../../kit/formats.ts'
import { useLanguage } from '../../../all-texts.ts'
import { useAnswer } from '../../../api.ts'
import { Button } from '../../../controls/button.tsx'
import dialog from '../../../dialog/dialog.module.css'
import { Dialog } from '../../../dialog/dialog.tsx'
import { fill } from '../../../fill.ts'
import { FactList } from '../../../look/fact-list.tsx'
import { TextLanguage } from '../text-language.tsx'
import { Photos } from './photos.tsx'
import { useRemoval } from './removal.ts'
import { Texts } from './texts.tsx'

interface Props {
  readonly room: Room
  readonly onEdit: () => void
  readonly onUnits: () => void
  readonly onClose: () => void
}

/** Everything about one room, beside the list: its texts in a language of choice, its photos and its numbers. */
export function RoomSheet({ room, onEdit, onUnits, onClose }: Props) {
  const { language, texts } = useLanguage()
  const [read, setRead] = useState(language)
  const { remove, removing } = useRemoval(room, onClose)
  return (
    <Dialog
      shape="sheet"
      title={room.translations[language].room_type}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onEdit}>{texts.rooms.edit}</Button>
          <Button variant="default" onClick={onUnits}>
            {texts.units.title}
          </Button>
          <Button className={dialog.apart} variant="outline" color="coral" rests={removing} onClick={remove}>
            {removing ? texts.bookings.wait : texts.rooms.remove}
          </Button>
        </>
      }
    >
      <Photos images={room.images} />
      <Facts room={room} />
      <TextLanguage chosen={read} onChoose={setRead} />
      <Texts texts={room.translations[read]} language={languageTags[read]} />
    </Dialog>
  )
}

function Facts({ room }: { room: Room }) {
  const { language, texts } = useLanguage()
  const { sheet, onSite, shown, hidden, roomsInside } = texts.rooms
  const { data } = useAnswer(getAvailability)
  const units = useAnswer(getUnits).data?.request.data.rooms.find(({ id }) => id === room.id)
  const rule = data?.request.data.availability.find(({ id }) => id === room.room_availability_id)
  const amount = (tmt: number) => formatAmount(tmt, language)
  const always = room.room_availability_id === null ? sheet.always : '…'
  const lines: readonly (readonly [string, string])[] = [
    [onSite, room.shown ? shown : hidden],
    [sheet.numberOf.units, fill(sheet.units, { online: room.count, total: room.count_total })],
    ...(units === undefined
      ? []
      : [
          [
            texts.units.sheet,
            fill(texts.units.countOf, { inUse: units.in_use, total: units.count_total }),
          ] as const,
        ]),
    [
      sheet.numberOf.guests,
      fill(sheet.guests, { capacity: room.capacity, start: room.start_guests, most: room.max_guests }),
    ],
    [roomsInside, String(room.rooms_count)],
    ...(room.area === undefined ? [] : [[sheet.numberOf.area, String(room.area)] as const]),
    [
      sheet.numberOf.prices,
      fill(sheet.prices, { summer: amount(room.price_summer), winter: amount(room.price_winter) }),
    ],
    [sheet.tonight, amount(room.price)],
    [sheet.numberOf.availability, rule ? `${rule.title}: ${rule.preview}` : always],
  ]
  return <FactList facts={lines} />
}

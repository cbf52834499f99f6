import type { Room } from '../../../../../contract/office/rooms/rooms.ts'
import type { Language } from '../../../../../contract/values.ts'
import { useTexts } from '../../../all-texts.ts'
import styles from './view.module.css'

interface Props {
  readonly texts: Room['translations'][Language]
  /** As a tag of the page. */
  readonly language: string
}

export function Texts({ texts, language }: Props) {
  const { sheet, type } = useTexts().rooms
  const parts = [
    [type, texts.room_type],
    [sheet.description, texts.description],
    [sheet.more, texts.additional_info],
  ] as const
  return (
    <div className={styles.texts}>
      {parts.map(([heading, text]) => (
        <section key={heading}>
          <h3>{heading}</h3>
          {text === '' ? <p className={styles.empty}>{sheet.empty}</p> : <p lang={language}>{text}</p>}
        </section>
      ))}
      <section>
        <h3>{sheet.amenities}</h3>
        {texts.amenities.length === 0 ? (
          <p className={styles.empty}>{sheet.empty}</p>
        ) : (
          <ul lang={language}>
            {texts.amenities.map((amenity) => (
              <li key={amenity}>{amenity}</li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

import { useTexts } from '../../../all-texts.ts'
import styles from './form.module.css'
import { useNewRoom } from './new-room.ts'
import { NumberFields } from './number-fields.tsx'
import { PhotoChoice, PhotosHeading } from './photo-choice.tsx'
import { RoomFormDialog } from './room-form-dialog.tsx'
import { TextFields } from './text-fields.tsx'

/** A new room is written in Russian only; it is translated by editing it. */
export function NewRoomDialog({ onClose }: { onClose: () => void }) {
  const { form: words } = useTexts().rooms
  const form = useNewRoom(onClose)
  const { draft, problems, change, choice, pace } = form
  return (
    <RoomFormDialog title={words.add} closeLabel={words.cancel} form={form} onClose={onClose}>
      <section className={styles.part}>
        <div className={styles.heading}>
          <h3>{words.texts}</h3>
          <p className={styles.hint}>{words.onlyRussian}</p>
        </div>
        <TextFields language="ru" draft={draft} problems={problems} onChange={change} />
      </section>
      <section className={styles.part}>
        <div className={styles.heading}>
          <h3>{words.numbers}</h3>
        </div>
        <NumberFields draft={draft} problems={problems} onChange={change} />
      </section>
      <section className={styles.part}>
        <PhotosHeading count={choice.chosen.length} />
        <PhotoChoice chosen={choice.chosen} pace={pace} onChoose={choice.choose} onDrop={choice.drop} />
      </section>
    </RoomFormDialog>
  )
}

import type { Room } from '../../../../../contract/office/rooms/rooms.ts'
import { useLanguage } from '../../../all-texts.ts'
import { fill } from '../../../fill.ts'
import { TextLanguage } from '../text-language.tsx'
import styles from './form.module.css'
import { NumberFields } from './number-fields.tsx'
import { PhotoChoice, PhotosHeading } from './photo-choice.tsx'
import { useWrittenLanguage } from './problems.ts'
import { useRoomEdit } from './room-edit.ts'
import { RoomFormDialog } from './room-form-dialog.tsx'
import { StoredPhotos } from './stored-photos.tsx'
import { TextFields } from './text-fields.tsx'
import { Theirs } from './theirs.tsx'

interface Props {
  readonly room: Room
  readonly onClose: () => void
}

/** Stays open after saving: the message stands beside what was saved, and new photos can be put in order. */
export function EditRoomDialog({ room, onClose }: Props) {
  const { language, texts } = useLanguage()
  const edit = useRoomEdit(room)
  const written = useWrittenLanguage(edit, language)
  const { draft, problems, change, photos, choice, pace } = edit
  return (
    <RoomFormDialog
      title={fill(texts.rooms.form.edit, { room: edit.base.translations[language].room_type })}
      closeLabel={edit.unsaved ? texts.rooms.form.cancel : texts.rooms.form.close}
      form={edit}
      onClose={onClose}
    >
      <Theirs changes={edit.theirs} />
      <section className={styles.part}>
        <div className={styles.heading}>
          <h3>{texts.rooms.form.texts}</h3>
          <TextLanguage chosen={written.language} onChoose={written.choose} faulty={written.faulty} />
        </div>
        <TextFields language={written.language} draft={draft} problems={problems} onChange={change} />
      </section>
      <section className={styles.part}>
        <div className={styles.heading}>
          <h3>{texts.rooms.form.numbers}</h3>
        </div>
        <NumberFields draft={draft} problems={problems} onChange={change} />
      </section>
      <section className={styles.part}>
        <PhotosHeading count={photos.images.length} />
        <StoredPhotos
          images={photos.images}
          setAside={room.images_set_aside ?? []}
          pace={pace}
          onOrder={photos.order}
          onRemove={photos.remove}
        />
        <PhotoChoice chosen={choice.chosen} pace={pace} onChoose={choice.choose} onDrop={choice.drop} />
      </section>
    </RoomFormDialog>
  )
}

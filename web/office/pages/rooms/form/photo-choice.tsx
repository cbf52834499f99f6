import { useRef } from 'react'
import { mostPhotos } from '../../../../../contract/office/rooms/rooms.ts'
import { useTexts } from '../../../all-texts.ts'
import { Button } from '../../../controls/button.tsx'
import { CloseButton } from '../../../controls/close-button.tsx'
import { fill } from '../../../fill.ts'
import { type ChosenPhoto, photoTypes } from './chosen-photos.ts'
import form from './form.module.css'
import styles from './photos.module.css'

interface Props {
  readonly chosen: readonly ChosenPhoto[]
  readonly pace: 'ready' | 'waiting'
  readonly onChoose: (files: readonly File[]) => void
  readonly onDrop: (key: string) => void
}

/** Photos that are added with the form. The button speaks the office's language; the browser's own would not. */
export function PhotoChoice({ chosen, pace, onChoose, onDrop }: Props) {
  const { photos: words } = useTexts().rooms
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {chosen.length > 0 && (
        <>
          <p className={form.hint}>{words.chosen}</p>
          <ul className={styles.tiles}>
            {chosen.map(({ key, file, preview }) => (
              <li key={key} className={styles.tile}>
                <img className={styles.picture} src={preview} alt="" />
                <CloseButton
                  className={styles.remove}
                  disabled={pace === 'waiting'}
                  aria-label={fill(words.drop, { name: file.name })}
                  onClick={() => onDrop(key)}
                />
                <span className={styles.name} title={file.name}>
                  {file.name}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div>
        <Button
          variant="default"
          size="xs"
          disabled={pace === 'waiting'}
          onClick={() => input.current?.click()}
        >
          {words.choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={photoTypes.join()}
          aria-label={words.choose}
          onChange={(event) => {
            onChoose([...(event.currentTarget.files ?? [])])
            // The same file may be chosen once more.
            event.currentTarget.value = ''
          }}
        />
      </div>
    </>
  )
}

export function PhotosHeading({ count }: { count: number }) {
  const { photos: words } = useTexts().rooms
  return (
    <div className={form.heading}>
      <h3>{fill(words.title, { count, most: mostPhotos })}</h3>
      {count > 0 && <p className={form.hint}>{words.hint}</p>}
    </div>
  )
}

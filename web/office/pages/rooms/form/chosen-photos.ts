import { useState } from 'react'
import { mostPhotoBytes, mostPhotos } from '../../../../../contract/office/rooms/rooms.ts'
import { useTexts } from '../../../all-texts.ts'
import { fill } from '../../../fill.ts'
import type { OfficeTexts } from '../../../text/whole.ts'

export interface ChosenPhoto {
  readonly key: string
  readonly file: File
  /** A small picture as text: the content policy lets no other address of this computer's files be shown. */
  readonly preview: string
}

/** The kinds that the server takes. It looks at what is inside; the browser at whether it can be drawn. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp']

const previewWidth = 240

let choices = 0

/** Photos that wait for the form to be saved. A choice with a file that cannot be is refused whole. */
export function useChosenPhotos(standing: number, onRefused: (reason: string) => void) {
  const { photos: words } = useTexts().rooms
  const [chosen, setChosen] = useState<readonly ChosenPhoto[]>([])

  async function choose(files: readonly File[]): Promise<void> {
    const count = standing + chosen.length
    if (count + files.length > mostPhotos) {
      onRefused(fill(words.tooMany, { most: mostPhotos, count }))
      return
    }
    const looked = await Promise.all(files.map((file) => look(file, words)))
    const refused = looked.find((photo) => typeof photo === 'string')
    if (refused !== undefined) onRefused(refused)
    else setChosen((old) => [...old, ...looked.filter((photo) => typeof photo !== 'string')])
  }
  const drop = (key: string) => setChosen((old) => old.filter((photo) => photo.key !== key))
  const clear = () => setChosen([])
  return { chosen, choose, drop, clear }
}

/** The photo, or why it is none. */
async function look(file: File, words: OfficeTexts['rooms']['photos']): Promise<ChosenPhoto | string> {
  const { name } = file
  if (file.size > mostPhotoBytes)
    return fill(words.tooLarge, { name, megabytes: mostPhotoBytes / 1024 / 1024 })
  const preview = photoTypes.includes(file.type) ? await drawSmall(file) : undefined
  if (preview === undefined) return fill(words.wrong, { name })
  choices += 1
  return { key: `chosen ${choices}`, file, preview }
}

async function drawSmall(file: File): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file, { resizeWidth: previewWidth })
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    picture.close()
    return canvas.toDataURL('image/jpeg', 0.8)
  } catch {
    return undefined
  }
}

import { type ComponentType, useEffect, useState } from 'react'
import { useLanguage } from './language.tsx'

/** A part of the office that comes in a file of its own, after the first screen. */
export interface LateFile<Props extends object> {
  /** Fetches the file unless it is there. A pointer above the menu may ask for it before the click. */
  fetch(): Promise<unknown>
  readonly Part: ComponentType<Props>
}

/**
 * React.lazy would do, but React holds back whatever follows a fallback until 300 ms have passed, however soon the file is there, and the
 * office promises a list within 300 ms. Until file and texts are there, `Waiting` is shown in its place.
 */
export function lateFile<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Waiting: ComponentType<Props>,
): LateFile<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined

  async function read(): Promise<ComponentType<Props>> {
    try {
      const file = await load()
      loaded = file.default
      return loaded
    } catch (error) {
      // The next one who asks tries again.
      loading = undefined
      throw error
    }
  }

  const fetch = () => {
    loading ??= read()
    return loading
  }

  /** What is there. What is not is fetched from now on: an effect would wait until what stood here before has been taken away. */
  function begin() {
    if (loaded !== undefined) return { Arrived: loaded }
    fetch().catch(() => undefined)
    return undefined
  }

  function Part(props: Props) {
    const { allTexts, fetchAllTexts } = useLanguage()
    const [file, setFile] = useState(begin)
    const [failed, setFailed] = useState<{ error: unknown }>()

    useEffect(() => {
      if (file !== undefined) return
      fetch().then(
        (Arrived) => setFile({ Arrived }),
        (error) => setFailed({ error }),
      )
    }, [file])

    useEffect(() => {
      if (allTexts === undefined) fetchAllTexts().catch((error) => setFailed({ error }))
    }, [allTexts, fetchAllTexts])

    if (failed !== undefined) throw failed.error
    if (file === undefined || allTexts === undefined) return <Waiting {...props} />
    return <file.Arrived {...props} />
  }
  return { fetch, Part }
}

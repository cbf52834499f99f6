import { type ComponentType, useEffect, useState } from 'react'
import { Loading } from './states/loading.tsx'

/** A page that comes in a file of its own. */
export interface PageFile {
  /** Fetches the file unless it is there. A pointer above the menu may ask for it before the click. */
  fetch(): Promise<ComponentType>
  readonly Page: ComponentType
}

/**
 * React.lazy would do, but React holds back whatever follows a fallback until 300 ms have passed, however soon the file is there, and the
 * office promises a list within 300 ms.
 */
export function pageFile(load: () => Promise<{ default: ComponentType }>): PageFile {
  let loaded: ComponentType | undefined
  let loading: Promise<ComponentType> | undefined

  async function read(): Promise<ComponentType> {
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
  return { fetch, Page: () => <FetchedPage loaded={loaded} fetch={fetch} /> }
}

interface Props extends Pick<PageFile, 'fetch'> {
  readonly loaded: ComponentType | undefined
}

function FetchedPage({ loaded, fetch }: Props) {
  const [state, setState] = useState<{ Page: ComponentType } | { failed: unknown } | undefined>(
    loaded && { Page: loaded },
  )

  useEffect(() => {
    if (state !== undefined) return
    fetch().then(
      (Page) => setState({ Page }),
      (failed) => setState({ failed }),
    )
  }, [state, fetch])

  if (state === undefined) return <Loading />
  if ('failed' in state) throw state.failed
  return <state.Page />
}

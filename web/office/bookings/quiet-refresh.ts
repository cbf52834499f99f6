import { useEffect, useRef, useState } from 'react'

const everyMs = 7_000
const afterLoaderMs = 3_000

/**
 * Asks again every seven seconds, three seconds after the mark for it is shown; not while nobody looks. `onMark` is told whether the mark is to be
 * seen. Answers what ends it.
 */
export function keepRefreshing(
  refresh: () => Promise<unknown>,
  onMark: (shown: boolean) => void,
): () => void {
  let delay: ReturnType<typeof setTimeout> | undefined
  const interval = setInterval(() => {
    if (document.hidden) return
    onMark(true)
    delay = setTimeout(async () => {
      await refresh()
      onMark(false)
    }, afterLoaderMs)
  }, everyMs)
  return () => {
    clearInterval(interval)
    clearTimeout(delay)
  }
}

/** Answers whether the mark of a refresh is shown. */
export function useQuietRefresh(refresh: () => Promise<unknown>): boolean {
  const [refreshing, setRefreshing] = useState(false)
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => keepRefreshing(() => latest.current(), setRefreshing), [])
  return refreshing
}

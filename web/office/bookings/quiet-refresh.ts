import { useEffect, useRef, useState } from 'react'

const everyMs = 7_000
const afterLoaderMs = 3_000

/** Asks again every seven seconds, three seconds after the mark for it is shown; not while nobody looks. Answers whether the mark is shown. */
export function useQuietRefresh(refresh: () => Promise<unknown>): boolean {
  const [refreshing, setRefreshing] = useState(false)
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })

  useEffect(() => {
    let delay: ReturnType<typeof setTimeout> | undefined
    const interval = setInterval(() => {
      if (document.hidden) return
      setRefreshing(true)
      delay = setTimeout(async () => {
        await latest.current()
        setRefreshing(false)
      }, afterLoaderMs)
    }, everyMs)
    return () => {
      clearInterval(interval)
      clearTimeout(delay)
    }
  }, [])
  return refreshing
}

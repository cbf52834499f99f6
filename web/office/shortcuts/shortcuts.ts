import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useTexts } from '../language.tsx'
import { useNotice } from '../notice/notice.tsx'
import { useRole } from '../session/guard.tsx'
import { asksForSearch, isInTheWay, isTaken, meantKey } from './keys.ts'
import { screenKeysOf } from './screen-keys.ts'
import { areShortcutsOn } from './stored-choice.ts'

/** How long after G the key of a screen is waited for. */
const waitMs = 1_500

interface Windows {
  readonly onListKeys: () => void
  readonly onSearch: () => void
}

/** Listens to the keys of the office for as long as a screen is shown. */
export function useShortcuts(windows: Windows): void {
  const latest = useRef<(key: string) => boolean>(() => false)
  const press = usePress(windows)
  const search = useRef(windows.onSearch)
  useEffect(() => {
    latest.current = press
    search.current = windows.onSearch
  })

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (asksForSearch(event)) {
        // The browser's own search would lead out of the page, whether ours can be opened or not.
        event.preventDefault()
        if (!event.repeat && !isInTheWay()) search.current()
        return
      }
      const held = event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing
      if (held || event.defaultPrevented || !areShortcutsOn() || isTaken(event.target)) return
      const key = meantKey(event)
      if (key !== undefined && latest.current(key)) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Answers whether the key meant anything. */
function usePress({ onListKeys, onSearch }: Windows): (key: string) => boolean {
  const { shortcuts: texts } = useTexts()
  const [, go] = useLocation()
  const client = useQueryClient()
  const notice = useNotice()
  const screens = screenKeysOf(useRole())
  const goSince = useRef(Number.NEGATIVE_INFINITY)

  return (key) => {
    const goes = performance.now() - goSince.current < waitMs
    goSince.current = Number.NEGATIVE_INFINITY
    if (goes) {
      const wanted = screens.find((one) => one.key === key)
      if (wanted) go(wanted.screen.path)
      return wanted !== undefined
    }
    switch (key) {
      case 'g':
        goSince.current = performance.now()
        return true
      case '?':
        onListKeys()
        return true
      case 'r':
        void client.invalidateQueries().then(() => notice(texts.refreshed))
        return true
      // A list has a field of its own; where there is none, it is looked for everywhere.
      case '/':
        if (!pressMarked(key)) onSearch()
        return true
      default:
        return pressMarked(key)
    }
  }
}

/** Screens mark their own parts with the key that leads to them: a field takes the focus, a button is pressed. */
function pressMarked(key: string): boolean {
  const marked = [...document.querySelectorAll<HTMLElement>('[data-shortcut]')].find(
    (one) => one.getAttribute('data-shortcut') === key && one.checkVisibility(),
  )
  if (marked instanceof HTMLInputElement) {
    marked.focus()
    marked.select()
  } else {
    marked?.click()
  }
  return marked !== undefined
}

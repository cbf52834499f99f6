import { useSyncExternalStore } from 'react'

/** As the stylesheets have it: from here on there is room for a list and something beside it. */
const wide = matchMedia('(width >= 1280px)')
const paper = matchMedia('print')

let wasWide = wide.matches

/** A sheet of paper is narrower, and changes nothing about the screen. */
function isWide(): boolean {
  if (!paper.matches) wasWide = wide.matches
  return wasWide
}

function subscribe(tell: () => void): () => void {
  wide.addEventListener('change', tell)
  return () => wide.removeEventListener('change', tell)
}

export const useIsWide = (): boolean => useSyncExternalStore(subscribe, isWide)

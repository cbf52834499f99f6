import { useEffect } from 'react'

/** A browser may bring a page back as it was left, for instance waiting for an answer that has come since. Answers what ends it. */
export function whenBroughtBack(broughtBack: () => void): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) broughtBack()
  }
  addEventListener('pageshow', onPageShow)
  return () => removeEventListener('pageshow', onPageShow)
}

export const useBroughtBack = (broughtBack: () => void): void =>
  useEffect(() => whenBroughtBack(broughtBack), [broughtBack])

import { useState } from 'react'
import { OpenWindow } from '../bookings/windows.tsx'
import ShortcutList from '../shortcuts/list.tsx'
import { Palette } from './palette.tsx'

/** The search over everything, and what it can open in its place. */
export default function Everything({ onClose }: { onClose: () => void }) {
  const [shown, setShown] = useState<'search' | 'new booking' | 'keys'>('search')
  switch (shown) {
    case 'search':
      return (
        <Palette
          onNew={() => setShown('new booking')}
          onListKeys={() => setShown('keys')}
          onClose={onClose}
        />
      )
    case 'new booking':
      return <OpenWindow window={{ name: 'new', kind: 'manual' }} onClose={onClose} />
    case 'keys':
      return <ShortcutList onClose={onClose} />
  }
}

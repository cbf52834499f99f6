import styles from './wave.module.css'

/** The sun over two waves: the sign of the house. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden="true" focusable="false">
      <circle cx="16" cy="10" r="4.5" />
      <path d="M3 20c4.3-4 8.7-4 13 0s8.7 4 13 0" />
      <path d="M3 27c4.3-4 8.7-4 13 0s8.7 4 13 0" />
    </svg>
  )
}

const swell = 'c20-14 40-14 60 0s40 14 60 0 40-14 60 0 40 14 60 0'

/** A drawn sea for places where no picture stands. */
export function Wave() {
  return (
    <svg viewBox="0 0 240 104" className={styles.wave} aria-hidden="true" focusable="false">
      <circle cx="120" cy="44" r="22" className={styles.sun} />
      <path d={`M0 58${swell}V104H0Z`} className={styles.water} />
      <path d={`M0 58${swell}M0 72${swell}M0 86${swell}`} />
    </svg>
  )
}

/** The same sea by night, as large as the place it fills. */
export function Shore() {
  const lines = Array.from({ length: 4 }, (_, index) => `M-20 ${64 + index * 14}${swell}`)
  return (
    <svg
      viewBox="0 0 160 180"
      preserveAspectRatio="xMidYMin slice"
      className={styles.shore}
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="112" cy="48" r="17" className={styles.sun} />
      <path d={`M-20 64${swell}V180H-20Z`} className={styles.water} />
      <path d={lines.join('')} />
    </svg>
  )
}

import { encode } from 'uqr'
import styles from './second-factor.module.css'

interface Props {
  readonly content: string
  readonly label: string
}

/** Drawn here: a secret is nobody else's business. */
export function QrCode({ content, label }: Props) {
  const { data, size } = encode(content, { ecc: 'M', border: 4 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={styles.picture} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}

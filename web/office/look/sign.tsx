import styles from './sign.module.css'

/** Signs that our font does not have are drawn: otherwise each machine would take them from another font, or show an empty box. */
const lines = {
  tick: 'M2.5 8.5 6.5 12.5 13.5 4',
  down: 'M4 6l4 4 4-4',
  up: 'M4 10l4-4 4 4',
  back: 'M10 3.5 5.5 8l4.5 4.5',
  more: 'M3 8v.01M8 8v.01M13 8v.01',
  cross: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  alert: 'M8 2.5v7M8 13v.01',
  eye: 'M1.5 8C4 3.5 12 3.5 14.5 8 12 12.5 4 12.5 1.5 8zM8 8v.01',
  pin: 'M6 2h4l-.5 5L12 9.5H4L6.5 7zM8 9.5V14',
  copy: 'M6 6h7.5v7.5H6zM10 6V2.5H2.5V10H6',
  house: 'M2 8.5 8 3l6 5.5M4 7.5V13h8V7.5',
  grip: 'M5.5 3.5v.01M10.5 3.5v.01M5.5 8v.01M10.5 8v.01M5.5 12.5v.01M10.5 12.5v.01',
}

/** Whoever shows it says in words what it means. */
export const Sign = ({ name }: { name: keyof typeof lines }) => (
  <svg className={styles.sign} viewBox="0 0 16 16" aria-hidden="true">
    <path d={lines[name]} />
  </svg>
)

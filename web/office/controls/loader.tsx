import styles from './loader.module.css'

/** Something is on its way. Whoever shows it says so in words. */
export const Loader = () => <span className={styles.loader} aria-hidden />

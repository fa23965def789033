import styles from './TextLoading.module.css'

/** The place of the editor of a text until it is there, as tall as it. */
export const TextLoading = () => <div className={styles.loading} aria-busy="true" />

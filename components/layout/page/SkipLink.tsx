import { useTranslations } from 'next-intl'
import styles from './SkipLink.module.css'

/**
 * The top of the page, which receives the focus from the back-to-top button. It is empty, because it is outside the
 * landmarks.
 */
export const PageTop = () => <div id="top" tabIndex={-1} className={styles.top} />

/** The link that skips the header; the first link of the page. */
export function SkipLink() {
  const t = useTranslations('layout')
  return (
    <a href="#main" className={styles.link}>
      {t('skipToContent')}
    </a>
  )
}

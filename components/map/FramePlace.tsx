import skeleton from '#components/ui/styles/skeleton.module.css'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import styles from './MapStandalone.module.css'

type Props = { src: string; title: string; locale: Language }

/**
 * The place of a map that NearFrames loads; without JavaScript the browser's lazy loading decides. Below it is a link
 * to the map as a page of its own.
 */
export function FramePlace({ src, title, locale }: Props) {
  return (
    <>
      <div className={`${skeleton.map} ${styles.place}`} data-frame={src} data-title={title}>
        <noscript>
          <iframe src={src} title={title} loading="lazy" className={styles.frame} />
        </noscript>
      </div>
      <p className={styles.open}>
        <a href={src} target="_blank" rel="noopener">
          {translations(locale, 'map')('alone.open')}
        </a>
      </p>
    </>
  )
}

import type { Language } from '#lib/domain/listing/listing.ts'
import { translations } from '#lib/i18n/translations.ts'
import styles from './MapStandalone.module.css'
import { NearFrame } from './NearFrame.tsx'

type Props = { src: string; title: string; locale: Language }

/**
 * The map of one place on its page: loaded when it comes near the viewport, with a link to the map as a page of its
 * own.
 */
export function MapStandalone({ src, title, locale }: Props) {
  return (
    <>
      <NearFrame src={src} title={title} />
      <p className={styles.open}>
        <a href={src} target="_blank" rel="noopener">
          {translations(locale, 'map')('alone.open')}
        </a>
      </p>
    </>
  )
}

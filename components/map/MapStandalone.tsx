import { useTranslations } from 'next-intl'
import styles from './MapStandalone.module.css'
import { NearFrame } from './NearFrame.tsx'

type Props = { src: string; title: string }

/**
 * The map of one place on its page: loaded when it comes near the viewport, with a link to the map as a page of its
 * own.
 */
export function MapStandalone({ src, title }: Props) {
  const t = useTranslations('map')
  return (
    <>
      <NearFrame src={src} title={title} />
      <p className={styles.open}>
        <a href={src} target="_blank" rel="noopener">
          {t('alone.open')}
        </a>
      </p>
    </>
  )
}

import type { StandaloneView } from '#components/map/frame/standaloneMap.ts'
import skeleton from '#components/ui/styles/skeleton.module.css'
import { mapFramePath } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import type { Office } from '#lib/places/rules-offices.ts'
import styles from './FramePlace.module.css'

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

type HomeMapProps = { listing: Pick<ListingDetail, 'id' | 'language'>; view: StandaloneView | null }

/**
 * The location of a home on the map, with a text that says how exact it is. Nothing when not even its town has a
 * position.
 */
export function HomeMap({ listing: { id, language }, view }: HomeMapProps) {
  if (!view) return null
  return (
    <section className="no-print">
      <h2>{translations(language, 'map')('alone.heading')}</h2>
      <p className={styles.text}>{view.text}</p>
      <FramePlace src={mapFramePath(language, { home: id })} title={view.title} locale={language} />
    </section>
  )
}

/** The map of an office, inside a collapsed section. NearFrames loads it. */
export function OfficeMap({ office, locale }: { office: Office; locale: Language }) {
  const t = translations(locale, 'map')
  if (office.latitude === null || office.longitude === null) return null
  return (
    <details className={`${styles.map} no-print`}>
      <summary>
        {t('alone.show')}
        <span className="visually-hidden">: {office.name}</span>
      </summary>
      <FramePlace
        src={mapFramePath(locale, { office: office.id })}
        title={t('alone.office', { office: office.name })}
        locale={locale}
      />
    </details>
  )
}

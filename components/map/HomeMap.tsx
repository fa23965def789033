import { mapFramePath } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import { FramePlace } from './FramePlace.tsx'
import type { StandaloneView } from './frame/standaloneMap.ts'
import styles from './HomeMap.module.css'

type Props = { listing: Pick<ListingDetail, 'id' | 'language'>; view: StandaloneView | null }

/**
 * The location of a home on the map, with a text that says how exact it is. Nothing when not even its town has a
 * position.
 */
export function HomeMap({ listing: { id, language }, view }: Props) {
  if (!view) return null
  return (
    <section className="no-print">
      <h2>{translations(language, 'map')('alone.heading')}</h2>
      <p className={styles.text}>{view.text}</p>
      <FramePlace src={mapFramePath(language, { home: id })} title={view.title} locale={language} />
    </section>
  )
}

import type { Language } from '#lib/domain/listing/listing.ts'
import { mapFramePath } from '#lib/i18n/paths.ts'
import { words } from '#lib/i18n/translator.ts'
import { homeAlone } from './frame/standaloneMap.ts'
import styles from './HomeMap.module.css'
import { FrameAlone } from './MapStandalone.tsx'

/** Where a home lies, and in words how exactly that is known. Nothing when not even its town has a place. */
export async function HomeMap({ id, locale }: { id: number; locale: Language }) {
  const alone = await homeAlone(id, locale)
  if (!alone) return null
  return (
    <section className="no-print">
      <h2>{words(locale, 'map')('alone.heading')}</h2>
      <p className={styles.text}>{alone.text}</p>
      <FrameAlone src={mapFramePath(locale, { home: id })} title={alone.title} locale={locale} />
    </section>
  )
}

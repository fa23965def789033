import type { Language } from '#lib/domain/listing.ts'
import { words } from '#lib/i18n/words.ts'
import { mapFramePath } from '#lib/routing/paths.ts'
import { FrameAlone } from './FrameAlone.tsx'
import { homeAlone } from './frame/alone.ts'
import styles from './HomeMap.module.css'

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

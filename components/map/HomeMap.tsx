import { getLocale, getTranslations } from 'next-intl/server'
import { mapFramePath } from '#lib/i18n/paths.ts'
import { standaloneHome } from './frame/standaloneMap.ts'
import styles from './HomeMap.module.css'
import { MapStandalone } from './MapStandalone.tsx'

/**
 * The location of a home on the map, with a text that says how exact it is. Nothing when not even its town has a
 * position.
 */
export async function HomeMap({ id }: { id: number }) {
  const locale = await getLocale()
  const t = await getTranslations('map')
  const standalone = await standaloneHome(id, locale)
  if (!standalone) return null
  return (
    <section className="no-print">
      <h2>{t('alone.heading')}</h2>
      <p className={styles.text}>{standalone.text}</p>
      <MapStandalone src={mapFramePath(locale, { home: id })} title={standalone.title} />
    </section>
  )
}

import { useLocale, useTranslations } from 'next-intl'
import type { Office } from '#lib/domain/places/offices.ts'
import { mapFramePath } from '#lib/i18n/paths.ts'
import { MapStandalone } from './MapStandalone.tsx'
import styles from './OfficeMap.module.css'

/** The map of an office, inside a collapsed section. */
export function OfficeMap({ office }: { office: Office }) {
  const locale = useLocale()
  const t = useTranslations('map')
  if (office.latitude === null || office.longitude === null) return null
  return (
    <details className={`${styles.map} no-print`}>
      <summary>
        {t('alone.show')}
        <span className="visually-hidden">: {office.name}</span>
      </summary>
      <MapStandalone
        src={mapFramePath(locale, { office: office.id })}
        title={t('alone.office', { office: office.name })}
      />
    </details>
  )
}

import { mapFramePath } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { Office } from '#lib/places/rules-offices.ts'
import { FramePlace } from './FramePlace.tsx'
import styles from './OfficeMap.module.css'

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

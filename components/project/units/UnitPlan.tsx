import { Picture } from '#components/media/Picture.tsx'
import notice from '#components/ui/Notice.module.css'
import type { Language } from '#lib/domain/listing/listing.ts'
import type { ProjectDetail, ProjectUnit } from '#lib/domain/listing/project.ts'
import { unitTitle } from '#lib/i18n/format-project.ts'
import { translations } from '#lib/i18n/translations.ts'
import styles from './UnitPage.module.css'

type Props = { project: ProjectDetail; unit: ProjectUnit; locale: Language }

/** The floor plan of a unit on white, which opens at full size; a sentence without one. */
export function UnitPlan({ project: { name }, unit, locale }: Props) {
  const t = translations(locale, 'project')
  const { plan } = unit
  const title = unitTitle(unit, locale)
  return (
    <section>
      <h2>{t('unit.plan')}</h2>
      {plan ? (
        <a href={plan.src} data-plain="" target="_blank" rel="noopener" className={styles.plan}>
          <Picture
            {...plan}
            alt={`${t('unit.planAlt', { unit: title, name })}. ${t('unit.openPlan', { unit: title })}`}
            sizes="(min-width: 64rem) 52rem, 92vw"
            priority
          />
        </a>
      ) : (
        <p className={notice.quiet}>{t('unit.noPlan')}</p>
      )}
    </section>
  )
}

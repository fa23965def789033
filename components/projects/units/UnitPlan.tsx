import { useLocale, useTranslations } from 'next-intl'
import { Picture } from '#components/media/Picture.tsx'
import notice from '#components/ui/styles/Notice.module.css'
import { unitTitle } from '#lib/i18n/format-project.ts'
import type { ProjectDetail, ProjectUnit } from '#lib/projects/rules.ts'
import styles from './UnitPage.module.css'

type Props = { project: ProjectDetail; unit: ProjectUnit }

/** The floor plan of a unit on white, which opens at full size; a sentence without one. */
export function UnitPlan({ project: { name }, unit }: Props) {
  const locale = useLocale()
  const t = useTranslations('projects')
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

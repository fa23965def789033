import { unitsAddress } from '#components/project/page/projectPaths.ts'
import type { Language } from '#lib/domain/listing/listing.ts'
import type { ProjectDetail, ProjectUnit } from '#lib/domain/listing/project.ts'
import { ALL_UNITS } from '#lib/domain/listing/project-units.ts'
import { translations } from '#lib/i18n/translations.ts'
import styles from './UnitPage.module.css'

type Props = { project: ProjectDetail; unit: ProjectUnit; locale: Language }

/** Links to the previous and next unit, and to all of them. */
export function UnitSteps({ project, unit, locale }: Props) {
  const t = translations(locale, 'project')
  const { units, path, name } = project
  const at = units.findIndex(({ id }) => id === unit.id)
  const previous = units[at - 1]
  const next = units[at + 1]
  return (
    <nav aria-label={t('units.title')} className={`${styles.steps} no-print`}>
      {previous && <a href={previous.path}>{t('unit.previous', { unit: previous.name })}</a>}
      <a href={unitsAddress(path, ALL_UNITS)}>{t('unit.back', { name })}</a>
      {next && <a href={next.path}>{t('unit.next', { unit: next.name })}</a>}
    </nav>
  )
}

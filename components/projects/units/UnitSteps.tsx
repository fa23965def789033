import { useTranslations } from 'next-intl'
import { unitsAddress } from '#components/projects/page/projectPaths.ts'
import type { ProjectDetail, ProjectUnit } from '#lib/projects/rules.ts'
import { ALL_UNITS } from '#lib/projects/rules-units.ts'
import styles from './UnitPage.module.css'

type Props = { project: ProjectDetail; unit: ProjectUnit }

/** Links to the previous and next unit, and to all of them. */
export function UnitSteps({ project, unit }: Props) {
  const t = useTranslations('projects')
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

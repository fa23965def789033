import { useTranslations } from 'next-intl'
import { unitsAddress } from '#components/projects/page/projectPaths.ts'
import notice from '#components/ui/styles/Notice.module.css'
import { isTaken } from '#lib/listings/rules.ts'
import type { ProjectDetail, ProjectUnit } from '#lib/projects/rules.ts'
import { ALL_UNITS } from '#lib/projects/rules-units.ts'

type Props = { project: ProjectDetail; unit: ProjectUnit }

/**
 * A notice that a unit is sold, let or under option, with a link to the available ones; nothing for an available one.
 */
export function UnitNotice({ project: { name, path }, unit: { availability } }: Props) {
  const t = useTranslations('projects')
  if (availability === 'available') return null
  const taken = isTaken(availability)
  return (
    <div className={notice.notice}>
      <p>
        <strong>{t(taken ? 'unit.taken' : 'unit.optionTitle')}</strong>
      </p>
      <p>{taken ? t('unit.takenText', { name }) : t('unit.optionText')}</p>
      <p className="no-print">
        <a href={unitsAddress(path, { ...ALL_UNITS, status: 'available' })}>{t('unit.free')}</a>
      </p>
    </div>
  )
}

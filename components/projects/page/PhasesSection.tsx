import { useLocale, useTranslations } from 'next-intl'
import type { ProjectDetail } from '#lib/projects/rules.ts'
import { formatMonth } from '#lib/shared/format-dates.ts'
import styles from './PhasesSection.module.css'

/** The phases of construction and sale; nothing for a project without phases. */
export function PhasesSection({ project: { name, phases, wordsLanguage } }: { project: ProjectDetail }) {
  const locale = useLocale()
  const t = useTranslations('projects')
  if (phases.length === 0) return null
  return (
    <section>
      <h2>{t('phases.title')}</h2>
      <table className={`${styles.table} figures`}>
        <caption className="visually-hidden">{t('phases.caption', { name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('phases.name')}</th>
            <th scope="col">{t('phases.delivery')}</th>
            <th scope="col">{t('phases.status')}</th>
          </tr>
        </thead>
        <tbody>
          {phases.map((phase) => (
            <tr key={phase.id} data-status={phase.status ?? undefined}>
              <th scope="row" lang={wordsLanguage}>
                {phase.name}
              </th>
              <td>{phase.deliveryDate ? formatMonth(phase.deliveryDate, locale) : '–'}</td>
              <td>{phase.status ? t(`phases.states.${phase.status}`) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

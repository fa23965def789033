import { useTranslations } from 'next-intl'
import type { LoadedRun } from '#lib/imports/desk/view-run.ts'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import { Mark } from '../../desk-ui/Mark.tsx'
import peopleStyles from '../../desk-ui/styles/People.module.css'
import requestStyles from '../../desk-ui/styles/Requests.module.css'
import styles from './Imports.module.css'

/** What a run did: result, times, counts, and why it was refused. */
export function RunFacts({ run }: { run: LoadedRun }) {
  const t = useTranslations('imports.desk')
  const { state, start, duration, starter, forced, source, crm, problem } = run
  const rows: [string, string | number][] = [
    [t('columns.start'), start],
    [t('columns.duration'), duration],
    [t('startedBy'), starter ?? t('byCommand')],
    crm ? [t('sourceCrm'), crm] : [t('source'), source],
    ...(['read', 'added', 'changed', 'withdrawn', 'refused'] as const).map((name): [string, number] => [
      t(`columns.${name}`),
      run[name],
    ]),
  ]
  return (
    <section className={frameStyles.card}>
      <p className={requestStyles.facts}>
        <Mark>{t(`states.${state}`)}</Mark>
        {forced && <Mark>{t('forced')}</Mark>}
      </p>
      {state === 'refused' && (
        <p className={peopleStyles.problem}>
          {problem} {t('nothingChanged')}
        </p>
      )}
      {(state === 'failed' || state === 'ended') && (
        <p className={peopleStyles.problem}>{problem ?? t('problems.ended')}</p>
      )}
      <dl className={styles.counts}>
        {rows
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

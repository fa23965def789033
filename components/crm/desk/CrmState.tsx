import { useTranslations } from 'next-intl'
import type { LoadedCrm } from '#lib/crm/desk/view.ts'
import { DeskButton } from '../../desk-ui/DeskButton.tsx'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import peopleStyles from '../../desk-ui/styles/People.module.css'
import requestStyles from '../../desk-ui/styles/Requests.module.css'
import styles from '../../imports/desk/Imports.module.css'

/** Why the CRM can't be read, since when, and what somebody can do. */
function CrmFailure({ failure, title }: { failure: NonNullable<LoadedCrm['failure']>; title: string }) {
  const t = useTranslations('crm')
  const { failures, since, words, advice, reason, next } = failure
  return (
    <div className={peopleStyles.problem} role="alert">
      <p>
        <strong>{t('failed', { crm: title, since, count: failures })}</strong> {words}
      </p>
      <p>{advice}</p>
      {next && <p>{t('nextAttempt', { at: next })}</p>}
      {reason && (
        <p>
          {t('reason')} <bdi lang="en">{reason}</bdi>
        </p>
      )}
    </div>
  )
}

/** The CRM that the homes come from: when it was read and is next, what is missing, and the buttons that read it now. */
export function CrmState({ crm }: { crm: LoadedCrm }) {
  const t = useTranslations('crm')
  const { title, isRunning, read, full, interval, nextFull, failure, records, queue } = crm
  const facts: [string, string | number][] = [
    [t('facts.read'), read ?? t('never')],
    [t('facts.full'), full ?? t('never')],
    [t('facts.changes'), queue ? t('asTold', { crm: title }) : t('every', { interval })],
    [t('facts.nextFull'), nextFull ?? t('soon')],
    [t('facts.stored'), records.stored],
  ]
  const pictures = (['lacking', 'retried', 'lost'] as const).filter((name) => records[name] > 0)
  return (
    <section className={frameStyles.card}>
      <h2>{t('title', { crm: title })}</h2>
      {failure && <CrmFailure failure={failure} title={title} />}
      <dl className={styles.counts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {queue && queue.waiting > 0 && <p>{t('queue.waiting', { count: queue.waiting, since: queue.oldest ?? '' })}</p>}
      {queue && queue.expired > 0 && (
        <p>{t('queue.expired', { count: queue.expired, days: queue.days, crm: title })}</p>
      )}
      {queue && queue.failed > 0 && <p>{t('queue.failed', { count: queue.failed, days: queue.days })}</p>}
      {pictures.map((name) => (
        <p key={name}>{t(`pictures.${name}`, { count: records[name] })}</p>
      ))}
      {isRunning && <p role="status">{t('running', { crm: title })}</p>}
      <div className={requestStyles.buttons}>
        <DeskButton action="readCrmChanges">{queue ? t('readQueue') : t('readChanges')}</DeskButton>
        <DeskButton action="readCrm">{queue ? t('readMissed') : t('readAll')}</DeskButton>
      </div>
    </section>
  )
}

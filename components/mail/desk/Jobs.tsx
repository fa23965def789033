import { useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { PlainTable } from '#components/desk-ui/lists/PlainTable.tsx'
import { Moment } from '#components/desk-ui/moment/Moment.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { LoadedJobs } from '#lib/mail/desk/view.ts'

/** Background work that failed for good, and what waits. */
export function Jobs({ failedJobs, waitingJobs }: LoadedJobs) {
  const t = useTranslations('mail.desk')
  const tStaff = useTranslations('desk.frame')
  return (
    <Panel longWords title={t('jobs.title')}>
      {failedJobs.length === 0 && <p>{t('jobs.noneFailed')}</p>}
      {failedJobs.length > 0 && (
        <PlainTable
          caption={t('jobs.failed')}
          heads={[t('jobs.name'), t('jobs.count'), t('jobs.last'), t('jobs.error'), t('jobs.do')]}
          rows={failedJobs.map(({ name, words, count, last, error }) => ({
            key: name,
            cells: [
              words,
              count,
              <Moment key="last" moment={last} />,
              error ?? '',
              <ButtonForm
                key="again"
                send={callDesk}
                handler="/api/staff/desk/"
                action="retryJobs"
                problemTitle={tStaff('account.failed')}
              >
                <input type="hidden" name="id" value={name} />
                <input type="hidden" name="seen" value={count} />
                <Button type="submit" variant="secondary" aria-label={t('jobs.againOf', { name: words })}>
                  {t('jobs.again')}
                </Button>
              </ButtonForm>,
            ],
          }))}
        />
      )}
      {waitingJobs.length > 0 && (
        <PlainTable
          caption={t('jobs.waiting')}
          heads={[t('jobs.waiting'), t('jobs.count'), t('jobs.next')]}
          rows={waitingJobs.map(({ name, words, count, next }) => ({
            key: name,
            cells: [words, count, <Moment key="next" moment={next} />],
          }))}
        />
      )}
    </Panel>
  )
}

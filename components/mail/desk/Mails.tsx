import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { FormLine } from '#components/desk-ui/form/FormLine.tsx'
import { ListPages } from '#components/desk-ui/ListPages.tsx'
import { PlainTable } from '#components/desk-ui/lists/PlainTable.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { LoadedMails } from '#lib/mail/desk/view.ts'

type Props = { mails: LoadedMails }

/** The mails that couldn't be delivered, narrowed by why, and the button that tries all of them again. */
function DeadMails({ mails: { reason, reasons, dead } }: Props) {
  const locale = useLocale()
  const t = useTranslations('mail.desk')
  const tStaff = useTranslations('desk.frame')
  const id = useId()
  const path = pathTo('deskMails', locale)
  return (
    <Panel longWords title={t('dead.title')}>
      <p>{t('dead.summary', { count: dead.count })}</p>
      {reasons.length > 1 && (
        <form action={path} method="get">
          <FormLine>
            <div>
              <label className={fieldStyles.label} htmlFor={id}>
                {t('columns.reason')}
              </label>
              <select className={fieldStyles.input} id={id} name="reason" defaultValue={reason ?? ''}>
                <option value="">{t('all')}</option>
                {reasons.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
            <Button type="submit" variant="secondary">
              {t('show')}
            </Button>
          </FormLine>
        </form>
      )}
      {dead.count > 0 && (
        <>
          <ButtonForm
            send={callDesk}
            handler="/api/staff/desk/"
            action="retryMails"
            problemTitle={tStaff('account.failed')}
          >
            <input type="hidden" name="seen" value={dead.count} />
            <input type="hidden" name="reason" value={reason ?? ''} />
            <Button type="submit">{t('retryAll', { count: dead.count })}</Button>
          </ButtonForm>
          <PlainTable
            caption={t('dead.title')}
            heads={[t('columns.subject'), t('columns.to'), t('columns.reason'), t('columns.since')]}
            rows={dead.mails.map((mail) => ({
              key: mail.id,
              cells: [
                <Anchor key="subject" href={mail.href}>
                  <bdi>{mail.subject}</bdi>
                </Anchor>,
                t(`kinds.${mail.kind}`, { address: mail.address }),
                mail.reason,
                mail.since,
              ],
            }))}
          />
        </>
      )}
      <ListPages
        {...dead}
        hrefOf={(page) => `${path}?${new URLSearchParams({ ...(reason && { reason }), page: String(page) })}`}
      />
    </Panel>
  )
}

/** The mails that wait for their next attempt. */
function WaitingMails({ waiting: { count, mails } }: { waiting: LoadedMails['waiting'] }) {
  const t = useTranslations('mail.desk')
  return (
    <Panel longWords title={t('waiting.title')}>
      <p>{t('waiting.summary', { count })}</p>
      {mails.length > 0 && (
        <PlainTable
          caption={t('waiting.title')}
          heads={[t('columns.subject'), t('columns.to'), t('columns.attempts'), t('columns.reason'), t('columns.next')]}
          rows={mails.map((mail) => ({
            key: mail.id,
            cells: [
              <bdi key="subject">{mail.subject}</bdi>,
              t(`kinds.${mail.kind}`, { address: mail.address }),
              mail.attempts,
              mail.reason,
              mail.next || t('due'),
            ],
          }))}
        />
      )}
    </Panel>
  )
}

type JobsProps = Pick<LoadedMails, 'failedJobs' | 'waitingJobs'>

/** Background work that failed for good, and what waits. */
function Jobs({ failedJobs, waitingJobs }: JobsProps) {
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
              last,
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
          rows={waitingJobs.map(({ name, words, count, next }) => ({ key: name, cells: [words, count, next] }))}
        />
      )}
    </Panel>
  )
}

/** Mails that couldn't be delivered, what waits, and background work that failed. */
export function Mails({ mails }: Props) {
  return (
    <>
      <DeadMails mails={mails} />
      <WaitingMails waiting={mails.waiting} />
      <Jobs {...mails} />
    </>
  )
}

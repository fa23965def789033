import { useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { Decide } from '#components/desk-ui/Decide.tsx'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { DeskNotice } from '#components/desk-ui/DoneNotice.tsx'
import { Facts } from '#components/desk-ui/facts/Facts.tsx'
import { ListPages } from '#components/desk-ui/ListPages.tsx'
import { PlainTable } from '#components/desk-ui/lists/PlainTable.tsx'
import { Moment } from '#components/desk-ui/moment/Moment.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { Cluster } from '#components/desk-ui/stack/Cluster.tsx'
import { Stack } from '#components/desk-ui/stack/Stack.tsx'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { LoadedCrm } from '#lib/crm/desk/view.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'

/** Why the CRM can't be read, since when, and what somebody can do. */
function CrmFailure({ failure, title }: { failure: NonNullable<LoadedCrm['failure']>; title: string }) {
  const t = useTranslations('crm')
  const { failures, since, words, advice, reason, next } = failure
  return (
    <DeskNotice isProblem as="div">
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
    </DeskNotice>
  )
}

/** The CRM that the homes come from: when it was read and is next, what is missing, and the buttons that read it now. */
function CrmState({ crm }: { crm: LoadedCrm }) {
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
    <Panel title={t('title', { crm: title })}>
      {failure && <CrmFailure failure={failure} title={title} />}
      <Facts>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {queue && queue.waiting > 0 && <p>{t('queue.waiting', { count: queue.waiting, since: queue.oldest ?? '' })}</p>}
      {queue && queue.expired > 0 && (
        <p>{t('queue.expired', { count: queue.expired, days: queue.days, crm: title })}</p>
      )}
      {queue && queue.failed > 0 && <p>{t('queue.failed', { count: queue.failed, days: queue.days })}</p>}
      {pictures.map((name) => (
        <p key={name}>{t(`pictures.${name}`, { count: records[name] })}</p>
      ))}
      {isRunning && <p role="status">{t('running', { crm: title })}</p>}
      <Cluster align="end">
        <DeskButton action="readCrmChanges">{queue ? t('readQueue') : t('readChanges')}</DeskButton>
        <DeskButton action="readCrm">{queue ? t('readMissed') : t('readAll')}</DeskButton>
      </Cluster>
    </Panel>
  )
}

type CrmRemarksProps = Pick<LoadedCrm, 'problems' | 'unknown' | 'title'>

/** What the last reading of the CRM left out, and values that the mapping doesn't know; nothing where there is neither. */
function CrmRemarks({ problems, unknown, title }: CrmRemarksProps) {
  const t = useTranslations('crm')
  return (
    <>
      {problems.shown.length > 0 && (
        <Panel longWords title={t('problemsTitle')}>
          <p>{t('problemsText')}</p>
          <details>
            <summary>{t('list', { count: problems.shown.length + problems.rest })}</summary>
            <ul lang="en">
              {problems.shown.map((sentence) => (
                <li key={sentence}>
                  <bdi>{sentence}</bdi>
                </li>
              ))}
            </ul>
            {problems.rest > 0 && <p>{t('more', { count: problems.rest })}</p>}
          </details>
        </Panel>
      )}
      {unknown.shown.length > 0 && (
        <Panel longWords title={t('unknownTitle')}>
          <p>{t('unknownText', { crm: title })}</p>
          <details>
            <summary>{t('list', { count: unknown.shown.length + unknown.rest })}</summary>
            <PlainTable
              caption={t('unknownTitle')}
              heads={[t('unknownField', { crm: title }), t('unknownValue'), t('unknownHomes')]}
              rows={unknown.shown.map(({ field, value, count }) => ({
                key: `${field} ${value}`,
                cells: [<bdi key="field">{field}</bdi>, <bdi key="value">{value}</bdi>, count],
              }))}
            />
            {unknown.rest > 0 && <p>{t('more', { count: unknown.rest })}</p>}
          </details>
        </Panel>
      )}
    </>
  )
}

type CrmDeliveriesProps = Pick<LoadedCrm, 'deliveries' | 'title'>

/** What goes back into the CRM: what waits, and what it did not take, with what can be done. */
function CrmDeliveries({ deliveries: { waiting, failed }, title }: CrmDeliveriesProps) {
  const locale = useLocale()
  const t = useTranslations('crm')
  const tStaff = useTranslations('desk.frame')
  return (
    <Panel id="deliveries" longWords title={t('deliveries.title', { crm: title })}>
      <p>
        {t('deliveries.waiting', { count: waiting.count, since: waiting.oldest ?? '' })}{' '}
        {t('deliveries.failed', { count: failed.count, crm: title })}
      </p>
      {failed.count > 0 && (
        <>
          <ButtonForm
            send={callDesk}
            handler="/api/staff/desk/"
            action="resendAllToCrm"
            problemTitle={tStaff('account.failed')}
          >
            <input type="hidden" name="seen" value={failed.count} />
            <Button type="submit">{t('deliveries.resendAll', { count: failed.count })}</Button>
          </ButtonForm>
          <PlainTable
            caption={t('deliveries.caption', { crm: title })}
            heads={(['about', 'why', 'attempts', 'since', 'do'] as const).map((name) => t(`columns.${name}`))}
            rows={failed.rows.map(({ id, about, href, words, reason, attempts, since }) => ({
              key: id,
              cells: [
                <Anchor key="about" href={href}>
                  <bdi>{about}</bdi>
                </Anchor>,
                <span key="why">
                  {words} <bdi lang="en">{reason}</bdi>
                </span>,
                attempts,
                <Moment key="since" moment={since} />,
                <Stack key="do" gap="small">
                  <DeskButton action="resendToCrm" id={id} label={t('deliveries.resendOf', { about })}>
                    {t('deliveries.resend')}
                  </DeskButton>
                  <Decide
                    action="dropFromCrm"
                    id={id}
                    label={t('deliveries.dropOf', { about })}
                    sure={t('deliveries.sure', { crm: title })}
                  >
                    {t('deliveries.drop')}
                  </Decide>
                </Stack>,
              ],
            }))}
          />
        </>
      )}
      <ListPages
        of={t('deliveries.title', { crm: title })}
        {...failed}
        hrefOf={(to) => `${pathTo('deskCrm', locale)}?deliveries=${to}#deliveries`}
      />
    </Panel>
  )
}

/** The CRM: its state, what goes back into it, and what it left out. */
export function Crm({ crm }: { crm: LoadedCrm }) {
  return (
    <>
      <CrmState crm={crm} />
      <CrmDeliveries {...crm} />
      <CrmRemarks {...crm} />
    </>
  )
}

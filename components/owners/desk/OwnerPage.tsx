import { useTranslations } from 'next-intl'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { LoadedOwner } from '#lib/owners/desk/view.ts'
import { formatTime } from '#lib/places/rules-opening-hours.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import { brusselsTime } from '#lib/shared/time.ts'
import { InvitationFate, OwnerAccess } from './OwnerAccess.tsx'
import { OwnerHomes, OwnerMessage } from './OwnerHomes.tsx'
import { OwnerNames } from './OwnerNames.tsx'
import styles from './Owners.module.css'

/** One owner: state, homes, messages, access, and what was done with the account. */
export function OwnerPage({ owner }: { owner: LoadedOwner }) {
  const locale = useLocale()
  const t = useTranslations('owners.desk')
  const { account, events } = owner
  const moment = (at: Date) => ({
    day: formatDayOf(at, locale),
    time: formatTime(brusselsTime(at.toISOString()), locale),
  })
  const seen = account.lastLoginAt ? t('seen', moment(account.lastLoginAt)) : t('never')
  return (
    <>
      <p>{[account.email, t(`states.${account.state}`), seen].join(' · ')}</p>
      <InvitationFate owner={owner} />
      <OwnerHomes owner={owner} />
      <OwnerMessage owner={owner} />
      <OwnerNames owner={owner} />
      <OwnerAccess id={account.id} state={account.state} isOnly={owner.isOnly} />
      <Panel title={t('history')}>
        {events.length === 0 && <p>{t('noHistory')}</p>}
        <ol className={styles.events}>
          {events.map(({ id, at, kind, colleague, home }) => (
            <li key={String(id)}>
              <p className={styles.soft}>{`${moment(at).day}, ${moment(at).time} · ${colleague ?? t('someone')}`}</p>
              <p>{t(`events.${kind}`, { home: home ?? (kind === 'viewed' ? 'none' : '–') })}</p>
            </li>
          ))}
        </ol>
      </Panel>
    </>
  )
}

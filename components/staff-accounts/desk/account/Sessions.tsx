import { useLocale, useTranslations } from 'next-intl'
import { formatTime } from '#lib/places/rules-opening-hours.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import { brusselsTime } from '#lib/shared/time.ts'
import type { DeskAccountView } from '#lib/staff-accounts/account/view.ts'
import { DeskButton } from '../../../desk-ui/DeskButton.tsx'
import styles from '../../../desk-ui/DeskFrame.module.css'

/** `current`: the session of this browser. */
type Props = { sessions: DeskAccountView['sessions']; current: string }

/** Where somebody is signed in; every other session can be ended, and all together. */
export function Sessions({ sessions, current }: Props) {
  const locale = useLocale()
  const t = useTranslations('desk.frame')
  return (
    <>
      <h2>{t('account.sessions')}</h2>
      <p>{t('account.endNote')}</p>
      <ul className={styles.rows}>
        {sessions.map(({ id, device, createdAt }) => (
          <li key={id}>
            <div>
              <p>{id === current ? `${device} (${t('account.this')})` : device}</p>
              <p>
                {t('account.since', {
                  day: formatDayOf(createdAt, locale),
                  time: formatTime(brusselsTime(createdAt.toISOString()), locale),
                })}
              </p>
            </div>
            {id !== current && (
              <DeskButton action="endSession" id={id} label={t('account.endOf', { device })}>
                {t('account.end')}
              </DeskButton>
            )}
          </li>
        ))}
      </ul>
      <DeskButton action="endSessions">{t('account.endAll')}</DeskButton>
    </>
  )
}

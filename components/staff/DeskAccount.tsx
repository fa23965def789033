import { useLocale, useTranslations } from 'next-intl'
import { formatTime } from '#lib/domain/places/opening-hours.ts'
import { formatDayOf } from '#lib/domain/shared/format-dates.ts'
import { brusselsTime } from '#lib/domain/shared/time.ts'
import type { loadDeskAccount } from '#lib/staff/desk-account.ts'
import type { SessionStaff } from '#lib/staff/staff-session.ts'
import { DeskButton } from './DeskButton.tsx'
import styles from './DeskFrame.module.css'

type Props = { staff: SessionStaff } & Awaited<ReturnType<typeof loadDeskAccount>>

/** Recovery codes, open sessions, and what the account is. */
export function DeskAccount({ staff, sessions, codes }: Props) {
  const locale = useLocale()
  const t = useTranslations('staff')
  return (
    <>
      <section className={styles.card}>
        <h2>{t('account.codes')}</h2>
        <p>{t(codes.length > 0 ? 'account.codesNew' : 'account.codesText')}</p>
        {codes.length > 0 ? (
          <>
            <ul className={styles.codes}>
              {codes.map((code) => (
                <li key={code}>{code}</li>
              ))}
            </ul>
            <DeskButton action="keepCodes">{t('account.keep')}</DeskButton>
          </>
        ) : (
          <DeskButton action="renewCodes">{t('account.renew')}</DeskButton>
        )}
      </section>
      <section className={styles.card}>
        <h2>{t('account.sessions')}</h2>
        <ul className={styles.rows}>
          {sessions.map(({ id, device, createdAt }) => (
            <li key={id}>
              <div>
                <p>{id === staff.sessionId ? `${device} (${t('account.this')})` : device}</p>
                <p>
                  {t('account.since', {
                    day: formatDayOf(createdAt, locale),
                    time: formatTime(brusselsTime(createdAt.toISOString()), locale),
                  })}
                </p>
              </div>
              {id !== staff.sessionId && (
                <DeskButton action="endSession" id={id} label={t('account.endOf', { device })}>
                  {t('account.end')}
                </DeskButton>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.card}>
        <h2>{t('account.profile')}</h2>
        <p>{`${t('account.name')}: ${staff.name}`}</p>
        <p>{`${t('account.email')}: ${staff.email}`}</p>
        <p>{`${t('account.role')}: ${t(`roles.${staff.role}`)}`}</p>
      </section>
    </>
  )
}

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { changeAccount } from '#app/[locale]/_actions/account.ts'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { Button } from '#components/ui/Button.tsx'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { OpenSession, TrustedDevice } from '#lib/owners/account/view.ts'
import { formatTime } from '#lib/places/rules-opening-hours.ts'
import { formatDayOf } from '#lib/shared/format-dates.ts'
import { brusselsTime } from '#lib/shared/time.ts'
import styles from './AccountPage.module.css'

const timeOf = (moment: Date, locale: Language): string => formatTime(brusselsTime(moment.toISOString()), locale)

type AccountFormProps = {
  /** The action's name in lib/owners/account/actions.ts. */
  action: string
  /** Id of the session or device concerned. */
  id?: string
  className?: string | undefined
  children: ReactNode
}

/** A form on the account page: its success is shown by the page. */
function AccountForm({ action, id, className, children }: AccountFormProps) {
  const t = useTranslations('owners.account')
  return (
    <ButtonForm
      send={changeAccount}
      handler="/api/owner/account/"
      className={className}
      noValidate
      problemTitle={t('failed')}
      action={action}
    >
      {id && <input type="hidden" name="id" value={id} />}
      {children}
    </ButtonForm>
  )
}

type AccountPartProps = { id: string; title: string; children: ReactNode }

/** A titled part of the account page. */
export const AccountPart = ({ id, title, children }: AccountPartProps) => (
  <section id={id} className={styles.part} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <div className={styles.content}>{children}</div>
  </section>
)

/** `own`: the session of the reader. */
type SessionsProps = { sessions: readonly OpenSession[]; own: string }

/** The owner's open sessions, each with a button that ends it. */
export function SessionsPart({ sessions, own }: SessionsProps) {
  const locale = useLocale()
  const t = useTranslations('owners.account')
  return (
    <AccountPart id="sessions" title={t('sessions.title')}>
      <ul className={styles.open}>
        {sessions.map(({ id, device, createdAt, lastSeenAt }) => {
          const name = device || t('sessions.unknown')
          const since = t('sessions.since', { day: formatDayOf(createdAt, locale), time: timeOf(createdAt, locale) })
          return (
            <li key={id}>
              <div>
                <p className={styles.device}>
                  {name}
                  {id === own && <span className={styles.this}>{t('sessions.this')}</span>}
                </p>
                <p
                  className={styles.note}
                >{`${since} · ${t('sessions.seen', { time: timeOf(lastSeenAt, locale) })}`}</p>
              </div>
              {id !== own && (
                <AccountForm action="endSession" id={id}>
                  <Button type="submit" variant="secondary" aria-label={t('sessions.endOf', { device: name })}>
                    {t('sessions.end')}
                  </Button>
                </AccountForm>
              )}
            </li>
          )
        })}
      </ul>
      {sessions.length > 2 && (
        <AccountForm action="endOthers">
          <Button type="submit" variant="secondary">
            {t('sessions.endOthers')}
          </Button>
        </AccountForm>
      )}
    </AccountPart>
  )
}

/** Trusted browsers, which need no code; each with a button that ends the trust. */
export function DevicesPart({ devices }: { devices: readonly TrustedDevice[] }) {
  const locale = useLocale()
  const t = useTranslations('owners.account')
  return (
    <AccountPart id="devices" title={t('devices.title')}>
      <p>{t(devices.length > 0 ? 'devices.text' : 'devices.none')}</p>
      {devices.length > 0 && (
        <ul className={styles.open}>
          {devices.map(({ id, device, expiresAt }) => {
            const name = device || t('sessions.unknown')
            return (
              <li key={id}>
                <div>
                  <p className={styles.device}>{name}</p>
                  <p className={styles.note}>{t('devices.until', { day: formatDayOf(expiresAt, locale) })}</p>
                </div>
                <AccountForm action="endDevice" id={id}>
                  <Button type="submit" variant="secondary" aria-label={t('devices.endOf', { device: name })}>
                    {t('devices.end')}
                  </Button>
                </AccountForm>
              </li>
            )
          })}
        </ul>
      )}
    </AccountPart>
  )
}

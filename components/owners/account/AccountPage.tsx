import { useLocale, useTranslations } from 'next-intl'
import { initialState } from '#lib/forms/view-action-error-text.ts'
import { type AccountNotice, NOTICE_ID } from '#lib/owners/account/notices.ts'
import type { AccountView } from '#lib/owners/account/view.ts'
import styles from './AccountPage.module.css'
import { LooksPart } from './LooksPart.tsx'
import { MailsPart } from './MailsPart.tsx'
import { DevicesPart, SessionsPart } from './OpenParts.tsx'
import { PasswordPart } from './PasswordPart.tsx'
import { StepPart } from './StepPart.tsx'

type Props = { account: AccountView; notice: AccountNotice | null }

/** An owner's account; each part has its own form. */
export function AccountPage({ account, notice }: Props) {
  const t = useTranslations('owners.account')
  const {
    email,
    passwordChangedAt,
    secondStep,
    weeklySummary,
    eventMails,
    language,
    languages,
    sessions,
    ownSessionId,
    devices,
    looks,
  } = account
  const locale = useLocale()
  const initial = (section: 'password' | 'step') =>
    initialState(notice && 'section' in notice && notice.section === section ? notice.errors : {}, locale)
  return (
    <div className="page-width">
      <div className={styles.page}>
        {notice && 'done' in notice && (
          <p id={NOTICE_ID} className={styles.notice} role="status" tabIndex={-1}>
            {t(`done.${notice.done}`)}
          </p>
        )}
        <p className={styles.intro}>{t('intro', { email })}</p>
        <PasswordPart email={email} changedAt={passwordChangedAt} initial={initial('password')} />
        <StepPart on={secondStep} initial={initial('step')} />
        <MailsPart events={eventMails} weekly={weeklySummary} language={language} languages={languages} />
        <SessionsPart sessions={sessions} own={ownSessionId} />
        {secondStep && <DevicesPart devices={devices} />}
        <LooksPart looks={looks} />
      </div>
    </div>
  )
}

import { Problem } from '#components/portal/password/PasswordProblem.tsx'
import { problemText } from '#components/portal/password/problemText.ts'
import type { Language } from '#lib/domain/listing/listing.ts'
import { translations } from '#lib/i18n/translations.ts'
import { type AccountNotice, NOTICE_ID } from '#lib/portal/account/account-notices.ts'
import type { AccountView } from '#lib/portal/account/account-view.ts'
import styles from './AccountPage.module.css'
import { MailsPart } from './MailsPart.tsx'
import { DevicesPart, SessionsPart } from './OpenParts.tsx'
import { PasswordPart, passwordField } from './PasswordPart.tsx'
import { STEP_FIELD, StepPart } from './StepPart.tsx'

type Props = { account: AccountView; notice: AccountNotice | null; locale: Language }

/** The result of the last action, or why it failed. */
function Notice({ notice, locale }: { notice: AccountNotice; locale: Language }) {
  const t = translations(locale, 'account')
  if ('done' in notice)
    return (
      <p id={NOTICE_ID} className={styles.notice} role="status" tabIndex={-1}>
        {t(`done.${notice.done}`)}
      </p>
    )
  const field = notice.section === 'step' ? STEP_FIELD : passwordField(notice.problem)
  return (
    <div className={styles.problem}>
      <Problem id={NOTICE_ID} title={t('failed')} text={problemText(notice.problem, locale)} field={field} />
    </div>
  )
}

/** An owner's account; each part has its own form. */
export function AccountPage({ account, notice, locale }: Props) {
  const { email, passwordChangedAt, secondStep, weeklySummary, language, languages, sessions, ownSessionId, devices } =
    account
  const problem = notice && 'problem' in notice ? notice : null
  return (
    <div className="page-width">
      <div className={styles.page}>
        {notice && <Notice notice={notice} locale={locale} />}
        <p className={styles.intro}>{translations(locale, 'account')('intro', { email })}</p>
        <PasswordPart
          email={email}
          changedAt={passwordChangedAt}
          problem={problem?.section === 'password' ? problem.problem : null}
          locale={locale}
        />
        <StepPart on={secondStep} problem={problem?.section === 'step' ? problem.problem : null} locale={locale} />
        <MailsPart weekly={weeklySummary} language={language} languages={languages} locale={locale} />
        <SessionsPart sessions={sessions} own={ownSessionId} locale={locale} />
        {secondStep && <DevicesPart devices={devices} locale={locale} />}
      </div>
    </div>
  )
}

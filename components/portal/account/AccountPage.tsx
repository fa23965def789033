import { useLocale, useTranslations } from 'next-intl'
import { Problem } from '#components/portal/password/PasswordProblem.tsx'
import { type AccountNotice, NOTICE_ID, passwordField, STEP_FIELD } from '#lib/portal/account/account-notices.ts'
import type { AccountView } from '#lib/portal/account/account-view.ts'
import { problemText } from '#lib/portal/passwords/problem-text.ts'
import styles from './AccountPage.module.css'
import { MailsPart } from './MailsPart.tsx'
import { DevicesPart, SessionsPart } from './OpenParts.tsx'
import { PasswordPart } from './PasswordPart.tsx'
import { StepPart } from './StepPart.tsx'

type Props = { account: AccountView; notice: AccountNotice | null }

/** The result of the last action, or why it failed. */
function Notice({ notice }: { notice: AccountNotice }) {
  const locale = useLocale()
  const t = useTranslations('account')
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
export function AccountPage({ account, notice }: Props) {
  const t = useTranslations('account')
  const { email, passwordChangedAt, secondStep, weeklySummary, language, languages, sessions, ownSessionId, devices } =
    account
  const problem = notice && 'problem' in notice ? notice : null
  return (
    <div className="page-width">
      <div className={styles.page}>
        {notice && <Notice notice={notice} />}
        <p className={styles.intro}>{t('intro', { email })}</p>
        <PasswordPart
          email={email}
          changedAt={passwordChangedAt}
          problem={problem?.section === 'password' ? problem.problem : null}
        />
        <StepPart on={secondStep} problem={problem?.section === 'step' ? problem.problem : null} />
        <MailsPart weekly={weeklySummary} language={language} languages={languages} />
        <SessionsPart sessions={sessions} own={ownSessionId} />
        {secondStep && <DevicesPart devices={devices} />}
      </div>
    </div>
  )
}

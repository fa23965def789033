import { useLocale, useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { ChangePasswordForm } from '#components/sign-in/PasswordForm.tsx'
import { may } from '#lib/desk/permissions.ts'
import type { SessionStaff } from '#lib/desk/session.ts'
import type { ActionError } from '#lib/forms/rules-action-forms.ts'
import { initialState } from '#lib/forms/view-action-error-text.ts'
import type { DeskAccountView } from '#lib/staff-accounts/account/view.ts'
import styles from '../../../desk-ui/DeskFrame.module.css'
import peopleStyles from '../../../desk-ui/styles/People.module.css'
import { Passkeys } from '../passkeys/Passkeys.tsx'
import { NoticeChoices } from './NoticeChoices.tsx'
import { PrivateCalendar } from './PrivateCalendar.tsx'
import { Profile } from './Profile.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Sessions } from './Sessions.tsx'

type Props = DeskAccountView & {
  staff: SessionStaff
  /** What was wrong with a form before, by field. */
  passwordErrors: Record<string, ActionError>
  codeErrors: Record<string, ActionError>
}

/** A colleague's own account: what opens it, where it is open, and what it is. */
export function DeskAccount({ staff, passwordErrors, codeErrors, ...account }: Props) {
  const t = useTranslations('desk.frame')
  const tPassword = useTranslations('owners.account.password')
  const passwordState = initialState(passwordErrors, useLocale())
  return (
    <>
      <section className={styles.card}>
        <RecoveryCodes {...account} errors={codeErrors} />
      </section>
      <section className={styles.card}>
        <Passkeys {...account} />
      </section>
      <section className={styles.card}>
        <h2>{tPassword('title')}</h2>
        <p>{tPassword('note')}</p>
        <ChangePasswordForm
          send={callDesk}
          handler="/api/staff/desk/"
          action="changePassword"
          className={peopleStyles.form}
          problemTitle={t('account.failed')}
          problemId="password-problem"
          initial={passwordState}
          email={staff.email}
        />
      </section>
      <section className={styles.card}>
        <Sessions sessions={account.sessions} current={staff.sessionId} />
      </section>
      {may(staff.role, 'see-agenda') && (
        <section className={styles.card} id="calendar">
          <PrivateCalendar {...account} />
        </section>
      )}
      <section className={styles.card}>
        <Profile staff={staff} languages={account.languages} />
      </section>
      <section className={styles.card} id="notices">
        <NoticeChoices choices={account.noticeChoices} />
      </section>
    </>
  )
}

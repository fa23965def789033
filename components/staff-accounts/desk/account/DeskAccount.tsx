import { may } from '#lib/desk/permissions.ts'
import type { SessionStaff } from '#lib/desk/session.ts'
import type { OwnerError } from '#lib/owners/rules-forms.ts'
import type { DeskAccountView } from '#lib/staff-accounts/account/view.ts'
import styles from '../../../desk-ui/DeskFrame.module.css'
import { Passkeys } from '../passkeys/Passkeys.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { NoticeChoices } from './NoticeChoices.tsx'
import { PrivateCalendar } from './PrivateCalendar.tsx'
import { Profile } from './Profile.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { Sessions } from './Sessions.tsx'

type Props = DeskAccountView & {
  staff: SessionStaff
  /** What was wrong with a form before, by field. */
  passwordErrors: Record<string, OwnerError>
  codeErrors: Record<string, OwnerError>
}

/** A colleague's own account: what opens it, where it is open, and what it is. */
export function DeskAccount({ staff, passwordErrors, codeErrors, ...account }: Props) {
  return (
    <>
      <section className={styles.card}>
        <RecoveryCodes {...account} errors={codeErrors} />
      </section>
      <section className={styles.card}>
        <Passkeys {...account} />
      </section>
      <section className={styles.card}>
        <ChangePassword email={staff.email} errors={passwordErrors} />
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

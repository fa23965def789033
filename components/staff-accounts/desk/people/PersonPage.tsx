import { useTranslations } from 'next-intl'
import { type Person, type PersonChoices, stateOf } from '#lib/staff-accounts/people/view.ts'
import { codeErrors } from '#lib/staff-accounts/sign-in/confirm-session.ts'
import frameStyles from '../../../desk-ui/DeskFrame.module.css'
import styles from '../../../desk-ui/styles/People.module.css'
import { ConfirmSession } from '../sign-in/ConfirmSession.tsx'
import { useLastSeen } from './lastSeen.ts'
import { PersonAccess } from './PersonAccess.tsx'
import { PersonForm } from './PersonForm.tsx'

type Props = {
  /** Null for an invitation. */
  person: Person | null
  choices: PersonChoices
  problem: string | undefined
  /** The page's own path, to return to with a fresh code; null where the code is fresh. */
  confirm: string | null
  now: Date
}

/** One account, or the invitation of somebody: shown at once, changed with a fresh code only. */
export function PersonPage({ person, choices, problem, confirm, now }: Props) {
  const t = useTranslations('staff-accounts.people')
  const lastSeen = useLastSeen('sentence')
  const state = person && stateOf(person, now)
  return (
    <>
      {problem === 'last' && (
        <p id="problem" className={styles.problem} role="alert">
          {t('errors.lastAdministrator')}
        </p>
      )}
      {person && state ? (
        <p>{[person.email, t(`states.${state}`), lastSeen(person)].join(' · ')}</p>
      ) : (
        <p>{t('inviteText')}</p>
      )}
      {confirm === null ? (
        <>
          <section className={frameStyles.card}>
            <h2>{t('details')}</h2>
            <PersonForm person={person} choices={choices} />
          </section>
          {person && state && <PersonAccess person={person} state={state} />}
        </>
      ) : (
        <section className={frameStyles.card}>
          <ConfirmSession back={confirm} errors={codeErrors(problem)} />
        </section>
      )}
    </>
  )
}

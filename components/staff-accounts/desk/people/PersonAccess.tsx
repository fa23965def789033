import { useTranslations } from 'next-intl'
import type { Person, PersonState } from '#lib/staff-accounts/people/view.ts'
import { DeskButton } from '../../../desk-ui/DeskButton.tsx'
import frameStyles from '../../../desk-ui/DeskFrame.module.css'

/** The texts of each action. */
const TEXTS = { inviteAgain: 'again', resetStep: 'step', switchOff: 'off', switchOn: 'on' } as const

/** What may be done with the access of an account, by its state. */
function offered({ hasSecondStep }: Person, state: PersonState): (keyof typeof TEXTS)[] {
  if (state === 'off') return ['switchOn']
  if (state !== 'active') return ['inviteAgain', 'switchOff']
  return hasSecondStep ? ['resetStep', 'switchOff'] : ['switchOff']
}

/** The buttons that invite once more, reset the second step, and switch an account off and on. */
export function PersonAccess({ person, state }: { person: Person; state: PersonState }) {
  const t = useTranslations('staff-accounts.people')
  return (
    <section className={frameStyles.card}>
      <h2>{t('access.title')}</h2>
      <ul className={frameStyles.rows}>
        {offered(person, state).map((action) => (
          <li key={action}>
            <p>{t(`access.${TEXTS[action]}.text`)}</p>
            <DeskButton action={action} id={person.id}>
              {t(`access.${TEXTS[action]}.button`)}
            </DeskButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

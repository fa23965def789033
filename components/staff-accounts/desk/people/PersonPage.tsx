import { useTranslations } from 'next-intl'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { DeskNotice } from '#components/desk-ui/DoneNotice.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { RowList } from '#components/desk-ui/rows/RowList.tsx'
import { ConfirmSession } from '#components/staff-accounts/desk/sign-in/ConfirmSession.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { PersonState } from '#lib/staff-accounts/people/rules-list.ts'
import { type Person, type PersonChoices, stateOf } from '#lib/staff-accounts/people/view.ts'
import { codeErrors } from '#lib/staff-accounts/sign-in/confirm-session.ts'
import { useLastSeen } from './lastSeen.ts'
import { PersonForm } from './PersonForm.tsx'

/** The texts of each action. */
const TEXTS = { inviteAgain: 'again', resetStep: 'step', switchOff: 'off', switchOn: 'on' } as const

/** What may be done with the access of an account, by its state. */
function offered({ hasSecondStep }: Person, state: PersonState): (keyof typeof TEXTS)[] {
  if (state === 'off') return ['switchOn']
  if (state === 'unsigned') return ['switchOff']
  if (state !== 'active') return ['inviteAgain', 'switchOff']
  return hasSecondStep ? ['resetStep', 'switchOff'] : ['switchOff']
}

/** The buttons that invite once more, reset the second step, and switch an account off and on. */
function PersonAccess({ person, state }: { person: Person; state: PersonState }) {
  const locale = useLocale()
  const t = useTranslations('staff-accounts.people')
  const leaving = `${pathTo('deskAgenda', locale)}?${new URLSearchParams({ leaves: person.id })}#hand-over`
  return (
    <Panel title={t('access.title')}>
      <p>
        <Anchor href={leaving}>{t('handOver')}</Anchor>
      </p>
      <RowList>
        {offered(person, state).map((action) => (
          <li key={action}>
            <p>{t(`access.${TEXTS[action]}.text`)}</p>
            <DeskButton action={action} id={person.id}>
              {t(`access.${TEXTS[action]}.button`)}
            </DeskButton>
          </li>
        ))}
      </RowList>
    </Panel>
  )
}

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
  const lastSeen = useLastSeen()
  const state = person && stateOf(person, now)
  return (
    <>
      {problem === 'last' && (
        <DeskNotice isProblem id="problem">
          {t('errors.lastAdministrator')}
        </DeskNotice>
      )}
      {person && state ? (
        <p>{[person.email, t(`states.${state}`), person.email && lastSeen(person)].filter(Boolean).join(' · ')}</p>
      ) : (
        <p>{t('inviteText')}</p>
      )}
      {confirm === null ? (
        <>
          <Panel title={t('details')}>
            <PersonForm person={person} choices={choices} />
          </Panel>
          {person && state && <PersonAccess person={person} state={state} />}
        </>
      ) : (
        <Panel>
          <ConfirmSession back={confirm} errors={codeErrors(problem)} />
        </Panel>
      )}
    </>
  )
}

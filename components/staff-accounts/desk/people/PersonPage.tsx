import { useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { DeskButton } from '#components/desk-ui/DeskButton.tsx'
import { DeskNotice } from '#components/desk-ui/DoneNotice.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { RowList } from '#components/desk-ui/rows/RowList.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { ConfirmSession } from '#components/staff-accounts/desk/sign-in/ConfirmSession.tsx'
import { STAFF_ROLES } from '#lib/desk/define-feature.ts'
import { translations } from '#lib/i18n/translations.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { PersonState } from '#lib/staff-accounts/people/rules-list.ts'
import { type Person, type PersonChoices, stateOf } from '#lib/staff-accounts/people/view.ts'
import { codeErrors } from '#lib/staff-accounts/sign-in/confirm-session.ts'
import { useLastSeen } from './lastSeen.ts'

/** The texts of each action. */
const TEXTS = { inviteAgain: 'again', resetStep: 'step', switchOff: 'off', switchOn: 'on' } as const

/** What may be done with the access of an account, by its state. */
function offered({ hasSecondStep }: Person, state: PersonState): (keyof typeof TEXTS)[] {
  if (state === 'off') return ['switchOn']
  if (state !== 'active') return ['inviteAgain', 'switchOff']
  return hasSecondStep ? ['resetStep', 'switchOff'] : ['switchOff']
}

/** The buttons that invite once more, reset the second step, and switch an account off and on. */
function PersonAccess({ person, state }: { person: Person; state: PersonState }) {
  const t = useTranslations('staff-accounts.people')
  return (
    <Panel title={t('access.title')}>
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

/** `person`: null for an invitation. */
type PersonFormProps = { person: Person | null; choices: PersonChoices }

/** The form that invites somebody, or changes name, role, office and language of an account. */
function PersonForm({ person, choices: { offices, languages } }: PersonFormProps) {
  const locale = useLocale()
  const t = useTranslations('staff-accounts.people')
  const tStaff = useTranslations('desk.frame')
  const fields = {
    name: { label: t('fields.name'), value: person?.name ?? '' },
    role: {
      label: t('fields.role'),
      hint: t('fields.roleHint'),
      value: person?.role ?? 'editor',
      options: STAFF_ROLES.map((role) => ({ value: role, label: tStaff(`roles.${role}`) })),
    },
    office: {
      label: t('fields.office'),
      hint: t('fields.officeHint'),
      value: String(person?.officeId ?? ''),
      options: offices.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    language: {
      label: t('fields.language'),
      value: person?.language ?? locale,
      options: languages.map((one) => ({ value: one, label: translations(one, 'common')('languageName'), lang: one })),
    },
  }
  const shared = {
    send: callDesk,
    handler: '/api/staff/desk/',
    problemTitle: t('failed'),
  }
  const chosen = ['role', 'office', 'language'].map((name) => <ChosenField key={name} name={name} />)
  if (person)
    return (
      <FieldForm form="changePerson" action="changePerson" fields={fields} {...shared}>
        <FormStack>
          <input type="hidden" name="id" value={person.id} />
          <TypedField name="name" />
          {chosen}
          <SubmitButton>{t('save')}</SubmitButton>
        </FormStack>
      </FieldForm>
    )
  const email = { label: t('fields.email'), hint: t('fields.emailHint') }
  return (
    <FieldForm form="invitePerson" action="invitePerson" fields={{ ...fields, email }} {...shared}>
      <FormStack>
        <TypedField name="name" />
        <TypedField name="email" />
        {chosen}
        <SubmitButton>{t('send')}</SubmitButton>
      </FormStack>
    </FieldForm>
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
        <p>{[person.email, t(`states.${state}`), lastSeen(person)].join(' · ')}</p>
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

import { useLocale, useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { STAFF_ROLES } from '#lib/desk/define-feature.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Person, PersonChoices } from '#lib/staff-accounts/people/view.ts'
import styles from '../../../desk-ui/styles/People.module.css'

/** `person`: null for an invitation. */
type Props = { person: Person | null; choices: PersonChoices }

/** The form that invites somebody, or changes name, role, office and language of an account. */
export function PersonForm({ person, choices: { offices, languages } }: Props) {
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
    className: styles.form,
    problemTitle: t('failed'),
  }
  const chosen = ['role', 'office', 'language'].map((name) => <ChosenField key={name} name={name} />)
  if (person)
    return (
      <FieldForm form="changePerson" action="changePerson" fields={fields} {...shared}>
        <input type="hidden" name="id" value={person.id} />
        <TypedField name="name" />
        {chosen}
        <SubmitButton>{t('save')}</SubmitButton>
      </FieldForm>
    )
  const email = { label: t('fields.email'), hint: t('fields.emailHint') }
  return (
    <FieldForm form="invitePerson" action="invitePerson" fields={{ ...fields, email }} {...shared}>
      <TypedField name="name" />
      <TypedField name="email" />
      {chosen}
      <SubmitButton>{t('send')}</SubmitButton>
    </FieldForm>
  )
}

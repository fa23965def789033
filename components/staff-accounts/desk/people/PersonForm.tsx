import { useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { translations } from '#lib/i18n/translations.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Person, PersonChoices } from '#lib/staff-accounts/people/view.ts'

const CHOSEN = ['role', 'office', 'offices', 'visits', 'language', 'spoken'] as const

/** `person`: null for somebody new. */
type Props = { person: Person | null; choices: PersonChoices }

/** The form that adds somebody, or changes who a person is, where they work and what they do. */
export function PersonForm({ person, choices: { roles, offices, languages, members, portraits } }: Props) {
  const locale = useLocale()
  const t = useTranslations('staff-accounts.people')
  const tStaff = useTranslations('desk.frame')
  const ofOffices = offices.map(({ id, name }) => ({ value: String(id), label: name }))
  const ofLanguages = languages.map((one) => ({
    value: one,
    label: translations(one, 'common')('languageName'),
    lang: one,
  }))
  const { portrait = null } = person ?? {}
  const pictures = portraits.map(({ src, name }) => ({ value: src, label: name }))
  const isListed = portrait === null || pictures.some(({ value }) => value === portrait)
  const fields = {
    name: { label: t('fields.name'), value: person?.name ?? '' },
    email: { label: t('fields.email'), hint: t('fields.emailHint'), value: person?.email ?? '' },
    role: {
      label: t('fields.role'),
      hint: t('fields.roleHint'),
      value: person?.role ?? (roles.includes('editor') ? 'editor' : 'agent'),
      options: roles.map((role) => ({ value: role, label: tStaff(`roles.${role}`) })),
    },
    office: {
      label: t('fields.office'),
      hint: t('fields.officeHint'),
      value: String(person?.officeId ?? ''),
      options: ofOffices,
    },
    offices: {
      label: t('fields.offices'),
      hint: t('fields.officesHint'),
      value: (person?.otherOffices ?? []).map(String),
      options: ofOffices,
    },
    visits: { label: t('fields.visitsCheck'), hint: t('fields.visitsHint'), value: person?.doesVisits ? 'true' : '' },
    language: { label: t('fields.language'), value: person?.language ?? locale, options: ofLanguages },
    spoken: { label: t('fields.spoken'), value: [...(person?.spoken ?? [])], options: ofLanguages },
    licence: { label: t('fields.licence'), value: person?.licenceNumber ?? '' },
    portrait: {
      label: t('fields.portrait'),
      hint: t('fields.portraitHint'),
      value: portrait ?? '',
      options: [
        ...(portrait === null ? [] : [{ value: '', label: t('fields.portraitNone') }]),
        ...(isListed ? [] : [{ value: portrait, label: portrait }]),
        ...pictures,
      ],
    },
    member: {
      label: t('fields.member'),
      hint: t('fields.memberHint'),
      value: String(person?.memberId ?? ''),
      options: [
        ...(person?.memberId ? [{ value: '', label: t('fields.memberNone') }] : []),
        ...members.map(({ id, name }) => ({ value: String(id), label: name })),
      ],
    },
  }
  const action = person ? 'changePerson' : 'invitePerson'
  return (
    <FieldForm
      form={action}
      action={action}
      fields={fields}
      send={callDesk}
      handler="/api/staff/desk/"
      problemTitle={t('failed')}
    >
      <FormStack>
        {person && <input type="hidden" name="id" value={person.id} />}
        <TypedField name="name" />
        {/* Who has an account keeps the address with which they sign in. */}
        {person?.email ? <input type="hidden" name="email" value={person.email} /> : <TypedField name="email" />}
        {CHOSEN.map((name) => (
          <ChosenField key={name} name={name} />
        ))}
        <TypedField name="licence" />
        <ChosenField name="portrait" />
        <ChosenField name="member" />
        <SubmitButton>{person ? t('save') : t('send')}</SubmitButton>
      </FormStack>
    </FieldForm>
  )
}

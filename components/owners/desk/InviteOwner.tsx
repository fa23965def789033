import { useLocale, useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import peopleStyles from '../../desk-ui/styles/People.module.css'

/** The form that invites an owner to follow a home. */
export function InviteOwner({ languages }: { languages: readonly Language[] }) {
  const locale = useLocale()
  const t = useTranslations('owners.desk')
  return (
    <section className={frameStyles.card} aria-label={t('invite')}>
      <p>{t('inviteText')}</p>
      <FieldForm
        form="inviteOwner"
        action="inviteOwner"
        fields={{
          name: { label: t('fields.name') },
          email: { label: t('fields.email'), hint: t('fields.emailHint') },
          language: {
            label: t('fields.language'),
            value: locale,
            options: languages.map((one) => ({
              value: one,
              label: translations(one, 'common')('languageName'),
              lang: one,
            })),
          },
          home: { label: t('fields.home'), hint: t('fields.homeHint') },
        }}
        send={callDesk}
        handler="/api/staff/desk/"
        className={peopleStyles.form}
        problemTitle={t('failed')}
        problemId="problem"
      >
        <TypedField name="name" />
        <TypedField name="email" />
        <ChosenField name="language" />
        <TypedField name="home" />
        <SubmitButton>{t('send')}</SubmitButton>
      </FieldForm>
    </section>
  )
}

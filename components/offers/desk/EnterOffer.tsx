import { useLocale, useTranslations } from 'next-intl'
import { callDesk } from '#app/[locale]/_actions/staff.ts'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { initialState } from '#lib/forms/view-action-error-text.ts'
import { optionLabel } from '#lib/forms/view-labels.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { EnteredDraft } from '#lib/offers/drafts.ts'
import { OFFER_CHANNELS } from '#lib/offers/rules.ts'
import frameStyles from '../../desk-ui/DeskFrame.module.css'
import peopleStyles from '../../desk-ui/styles/People.module.css'

type Props = { propertyId: number; languages: readonly Language[]; draft: EnteredDraft | null }

const PAYMENTS = ['own', 'loan'] as const

/** The form that notes an offer which no form brought. */
export function EnterOffer({ propertyId, languages, draft }: Props) {
  const locale = useLocale()
  const t = useTranslations('offers.desk')
  const typed = draft?.values
  const of = (name: keyof NonNullable<typeof typed>) => ({ value: typed?.[name] ?? '', id: `enter-${name}` })
  const language = languages.map((one) => ({
    value: one,
    label: translations(one, 'common')('languageName'),
    lang: one,
  }))
  const financing = PAYMENTS.map((one) => ({ value: one, label: optionLabel('offer', 'financing', one, locale) }))
  const channel = OFFER_CHANNELS.map((one) => ({ value: one, label: t(`channels.${one}`) }))
  return (
    <section className={frameStyles.card} id="enter">
      <h2>{t('enter.title')}</h2>
      <p>{t('enter.text')}</p>
      <FieldForm
        form="enterOffer"
        action="enterOffer"
        fields={{
          firstName: { label: t('fields.firstName'), ...of('firstName') },
          lastName: { label: t('fields.lastName'), ...of('lastName') },
          email: { label: t('fields.email'), ...of('email') },
          phone: { label: t('fields.phone'), ...of('phone') },
          language: {
            label: t('fields.language'),
            ...of('language'),
            value: typed?.language || locale,
            options: language,
          },
          amount: { label: t('fields.amount'), ...of('amount') },
          amountSure: { label: t('fields.amountSure'), ...of('amountSure') },
          endDate: { label: t('fields.until'), ...of('endDate') },
          untilSure: { label: t('fields.untilSure'), ...of('untilSure') },
          financing: { label: t('fields.financing'), ...of('financing'), options: financing },
          loanAmount: { label: t('fields.loanAmount'), ...of('loanAmount') },
          loanSure: { label: t('fields.loanSure'), ...of('loanSure') },
          conditions: { label: t('fields.conditions'), ...of('conditions') },
          channel: { label: t('fields.channel'), ...of('channel'), options: channel },
        }}
        send={callDesk}
        handler="/api/staff/desk/"
        className={peopleStyles.form}
        problemTitle={t('failed')}
        initial={initialState(draft?.errors ?? {}, locale)}
      >
        <input type="hidden" name="id" value={propertyId} />
        {(['firstName', 'lastName', 'email', 'phone'] as const).map((name) => (
          <TypedField key={name} name={name} />
        ))}
        <ChosenField name="language" />
        <TypedField name="amount" />
        <ChosenField name="amountSure" />
        <TypedField name="endDate" />
        <ChosenField name="untilSure" />
        <ChosenField name="financing" />
        <TypedField name="loanAmount" />
        <ChosenField name="loanSure" />
        <ChosenField name="conditions" />
        <ChosenField name="channel" />
        <SubmitButton>{t('enter.send')}</SubmitButton>
      </FieldForm>
    </section>
  )
}

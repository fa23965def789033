import { useTranslations } from 'next-intl'
import { DeskForm } from '#components/desk-ui/DeskForm.tsx'
import { FormStack } from '#components/desk-ui/form/FormStack.tsx'
import { Panel } from '#components/desk-ui/panel/Panel.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { TypedField } from '#components/form-kit/actions/TypedField.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { optionLabel } from '#lib/forms/view-labels.ts'
import { translations } from '#lib/i18n/translations.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { ENTERED_SOURCES } from '#lib/leads/rules-source.ts'
import type { Language } from '#lib/listings/rules.ts'

type Props = { propertyId: number; languages: readonly Language[] }

const PAYMENTS = ['own', 'loan'] as const

/** The form that notes an offer which no form brought. */
export function EnterOffer({ propertyId, languages }: Props) {
  const locale = useLocale()
  const t = useTranslations('offers.desk')
  const tSource = useTranslations('requests.list.sources')
  const language = languages.map((one) => ({
    value: one,
    label: translations(one, 'common')('languageName'),
    lang: one,
  }))
  const financing = PAYMENTS.map((one) => ({ value: one, label: optionLabel('offer', 'financing', one, locale) }))
  const channel = ENTERED_SOURCES.map((one) => ({ value: one, label: tSource(one) }))
  return (
    <Panel id="enter" title={t('enter.title')}>
      <p>
        {t('enter.text')} {t('release.also')}
      </p>
      <DeskForm
        form="enterOffer"
        fields={{
          firstName: { label: t('fields.firstName'), id: 'enter-firstName' },
          lastName: { label: t('fields.lastName'), id: 'enter-lastName' },
          email: { label: t('fields.email'), id: 'enter-email' },
          phone: { label: t('fields.phone'), id: 'enter-phone' },
          language: {
            label: t('fields.language'),
            id: 'enter-language',
            value: locale,
            options: language,
          },
          amount: { label: t('fields.amount'), id: 'enter-amount' },
          amountSure: { label: t('fields.amountSure'), id: 'enter-amountSure' },
          endDate: { label: t('fields.until'), id: 'enter-endDate' },
          untilSure: { label: t('fields.untilSure'), id: 'enter-untilSure' },
          financing: { label: t('fields.financing'), id: 'enter-financing', options: financing },
          loanAmount: { label: t('fields.loanAmount'), id: 'enter-loanAmount' },
          loanSure: { label: t('fields.loanSure'), id: 'enter-loanSure' },
          conditions: { label: t('fields.conditions'), id: 'enter-conditions' },
          channel: { label: t('fields.channel'), id: 'enter-channel', options: channel },
        }}
        problemTitle={t('failed')}
      >
        <FormStack>
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
        </FormStack>
      </DeskForm>
    </Panel>
  )
}

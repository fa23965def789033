import { useTranslations } from 'next-intl'
import { changeSavedSearch } from '#app/[locale]/_actions/signed-links.ts'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { Action } from '#lib/saved-searches/manage-subscription.ts'
import { FREQUENCIES, type Frequency } from '#lib/saved-searches/rules.ts'
import styles from './SubscriptionPage.module.css'

type Link = { token: string }

const sent = (token: string, action: Action) =>
  ({ send: changeSavedSearch, handler: `/api/subscriptions/${token}/`, token, action }) as const

/** A form with one button for one action. */
export function ActionButton({ token, action, label }: Link & { action: Action; label: string }) {
  return (
    <ButtonForm {...sent(token, action)}>
      <Button type="submit" variant={action === 'end' ? 'secondary' : 'primary'}>
        {label}
      </Button>
    </ButtonForm>
  )
}

/** The form that changes how often mails are sent. */
export function FrequencyForm({ token, frequency }: Link & { frequency: Frequency }) {
  const t = useTranslations('saved-searches.page')
  return (
    <FieldForm
      {...sent(token, 'frequency')}
      form="savedSearchFrequency"
      className={styles.frequency}
      fields={{
        frequency: {
          label: t('page.frequency.label'),
          hint: t('page.frequency.saved', { frequency: t(`page.frequency.${frequency}`) }),
          value: frequency,
          options: FREQUENCIES.map((value) => ({ value, label: t(`page.frequency.${value}`) })),
        },
      }}
    >
      <ChosenField name="frequency" />
      <SubmitButton>{t('page.frequency.save')}</SubmitButton>
    </FieldForm>
  )
}

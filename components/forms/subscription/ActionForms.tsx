import { useTranslations } from 'next-intl'
import { changeSavedSearch } from '#app/[locale]/_actions/signed-links.ts'
import { ActionForm } from '#components/forms/ActionForm.tsx'
import formStyles from '#components/forms/RequestForm.module.css'
import { Button } from '#components/ui/Button.tsx'
import { FREQUENCIES, type Frequency } from '#lib/domain/saved-searches/saved-search.ts'
import type { Action } from '#lib/saved-searches/manage-subscription.ts'
import styles from './SubscriptionPage.module.css'

type Link = { token: string }

const sent = (token: string, action: Action) =>
  ({ send: changeSavedSearch, handler: `/api/subscriptions/${token}/`, token, action }) as const

/** A form with one button for one action. */
export function ActionButton({ token, action, label }: Link & { action: Action; label: string }) {
  return (
    <ActionForm {...sent(token, action)}>
      <Button type="submit" variant={action === 'end' ? 'secondary' : 'primary'}>
        {label}
      </Button>
    </ActionForm>
  )
}

/** The form that changes how often mails are sent. */
export function FrequencyForm({ token, frequency }: Link & { frequency: Frequency }) {
  const t = useTranslations('wishes')
  return (
    <ActionForm {...sent(token, 'frequency')}>
      <fieldset className={styles.frequency}>
        <legend>{t('page.frequency.label')}</legend>
        <p>{t('page.frequency.saved', { frequency: t(`page.frequency.${frequency}`) })}</p>
        {FREQUENCIES.map((value) => (
          <label key={value} className={formStyles.option}>
            <input type="radio" name="frequency" value={value} defaultChecked={value === frequency} />
            <span>{t(`page.frequency.${value}`)}</span>
          </label>
        ))}
      </fieldset>
      <Button type="submit">{t('page.frequency.save')}</Button>
    </ActionForm>
  )
}

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '#components/ui/Button.tsx'
import type { Language } from '#lib/domain/listing/listing.ts'
import { FREQUENCIES, type Frequency } from '#lib/domain/saved-searches/saved-search.ts'
import type { Action } from '#lib/saved-searches/manage-subscription.ts'
import styles from './SubscriptionPage.module.css'

type Link = { token: string }

const hidden = (action: Action, locale: Language) => (
  <>
    <input type="hidden" name="action" value={action} />
    <input type="hidden" name="locale" value={locale} />
  </>
)
const addressOf = (token: string): string => `/api/subscriptions/${token}/`

/** A form with one button for one action. */
export function ActionButton({ token, action, label }: Link & { action: Action; label: string }) {
  const locale = useLocale()
  return (
    <form method="post" action={addressOf(token)}>
      {hidden(action, locale)}
      <Button type="submit" variant={action === 'end' ? 'secondary' : 'primary'}>
        {label}
      </Button>
    </form>
  )
}

/** The form that changes how often mails are sent. */
export function FrequencyForm({ token, frequency }: Link & { frequency: Frequency }) {
  const locale = useLocale()
  const t = useTranslations('wishes')
  return (
    <form method="post" action={addressOf(token)}>
      {hidden('frequency', locale)}
      <fieldset className={styles.frequency}>
        <legend>{t('page.frequency.label')}</legend>
        <p>{t('page.frequency.saved', { frequency: t(`page.frequency.${frequency}`) })}</p>
        {FREQUENCIES.map((value) => (
          <label key={value} className={styles.option}>
            <input type="radio" name="frequency" value={value} defaultChecked={value === frequency} />
            <span>{t(`page.frequency.${value}`)}</span>
          </label>
        ))}
      </fieldset>
      <Button type="submit">{t('page.frequency.save')}</Button>
    </form>
  )
}

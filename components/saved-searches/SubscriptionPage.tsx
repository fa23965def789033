import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { changeSavedSearch } from '#app/[locale]/_actions/signed-links.ts'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { ChosenField } from '#components/form-kit/actions/ChosenField.tsx'
import { FieldForm } from '#components/form-kit/actions/FieldForm.tsx'
import { SignedPage } from '#components/form-kit/pages/SignedPage.tsx'
import { SubmitButton } from '#components/form-kit/SubmitButton.tsx'
import { Button } from '#components/ui/Button.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { formPath } from '#lib/forms/form-paths.ts'
import { savedSearchFacts } from '#lib/saved-searches/describe.ts'
import { listPath, MANAGE_ROUTES } from '#lib/saved-searches/links.ts'
import type { Action, ManagedSubscription } from '#lib/saved-searches/manage-subscription.ts'
import { FREQUENCIES, type Frequency } from '#lib/saved-searches/rules.ts'
import type { SubscriptionKind } from '#lib/saved-searches/rules-form.ts'
import styles from './SubscriptionPage.module.css'

/** The criteria of a saved search in the page's language. */
async function SavedSearchFacts({ managed }: { managed: ManagedSubscription & { kind: 'wish' } }) {
  const locale = await getLocale()
  const t = await getTranslations('saved-searches.page')
  const facts = await savedSearchFacts(managed.savedSearch.criteria, locale)
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href={listPath(managed.savedSearch.criteria, locale)}>{t('page.list')}</a>
      </p>
    </>
  )
}

type Link = { token: string }

const sent = (token: string, action: Action) =>
  ({ send: changeSavedSearch, handler: `/api/subscriptions/${token}/`, token, action }) as const

/** A form with one button for one action. */
function ActionButton({ token, action, label }: Link & { action: Action; label: string }) {
  return (
    <ButtonForm {...sent(token, action)}>
      <Button type="submit" variant={action === 'end' ? 'secondary' : 'primary'}>
        {label}
      </Button>
    </ButtonForm>
  )
}

/** The form that changes how often mails are sent. */
function FrequencyForm({ token, frequency }: Link & { frequency: Frequency }) {
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

type Props = { kind: SubscriptionKind; token: string; managed: ManagedSubscription | null }

/**
 * The page behind a mail's management link: the subscription's status, and buttons that change it. Opening the page
 * changes nothing.
 */
export async function SubscriptionPage({ kind, token, managed }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('saved-searches.page')
  const page = { route: MANAGE_ROUTES[kind], token, locale }
  if (managed?.kind !== kind) {
    const way = <ButtonLink href={formPath('unsubscribe', locale)}>{t('page.gone.unsubscribe')}</ButtonLink>
    return (
      <SignedPage {...page} title={t('page.gone.title')} over={{ text: t('page.gone.text'), way }}>
        {null}
      </SignedPage>
    )
  }
  const { state, email } = managed.kind === 'wish' ? managed.savedSearch : managed.subscription
  const form = { token, locale }
  return (
    <SignedPage {...page} title={t(`page.${kind}.title`)} over={null}>
      <div className={`page-width ${styles.page}`}>
        <p className={styles.state}>{t(`page.${kind}.${state}`, { email })}</p>
        {managed.kind === 'wish' && <SavedSearchFacts managed={managed} />}
        {state !== 'living' && <ActionButton {...form} action="start" label={t(`page.start.${state}`)} />}
        {state === 'living' && managed.kind === 'wish' && (
          <FrequencyForm {...form} frequency={managed.savedSearch.frequency} />
        )}
        {state === 'living' && <ActionButton {...form} action="end" label={t('page.end')} />}
      </div>
    </SignedPage>
  )
}

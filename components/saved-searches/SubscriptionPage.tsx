import { getLocale, getTranslations } from 'next-intl/server'
import { SignedPage } from '#components/form-kit/pages/SignedPage.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { formPath } from '#lib/forms/form-paths.ts'
import { savedSearchFacts } from '#lib/saved-searches/describe.ts'
import { listPath, MANAGE_ROUTES } from '#lib/saved-searches/links.ts'
import type { ManagedSubscription } from '#lib/saved-searches/manage-subscription.ts'
import type { SubscriptionKind } from '#lib/saved-searches/rules-unsubscribe-form.ts'
import { ActionButton, FrequencyForm } from './SubscriptionForms.tsx'
import styles from './SubscriptionPage.module.css'

type Props = { kind: SubscriptionKind; token: string; managed: ManagedSubscription | null }

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

import { getTranslations } from 'next-intl/server'
import { changeSavedSearch } from '#app/[locale]/_actions/signed-links.ts'
import { ButtonForm } from '#components/form-kit/actions/ButtonForm.tsx'
import { SignedPage } from '#components/form-kit/pages/SignedPage.tsx'
import { WishLines } from '#components/search/alert/WishLines.tsx'
import { WishMap } from '#components/search/alert/WishMap.tsx'
import { Button } from '#components/ui/Button.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { formPath } from '#lib/forms/form-paths.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { translations } from '#lib/i18n/translations.ts'
import { wishWords } from '#lib/saved-searches/describe.ts'
import { listPath, MANAGE_ROUTES } from '#lib/saved-searches/links.ts'
import type { Action, ManagedSubscription } from '#lib/saved-searches/manage-subscription.ts'
import type { SavedSearch } from '#lib/saved-searches/rules.ts'
import type { SubscriptionKind } from '#lib/saved-searches/rules-form.ts'
import type { LoadedManage } from '#lib/saved-searches/view-manage.ts'
import { wishDrawing } from '#lib/saved-searches/watched.ts'
import { ManagedWish } from './manage/ManagedWish.tsx'
import styles from './SubscriptionPage.module.css'

/** A saved search in the page's language, with the list that it watches. */
async function Watched({ savedSearch }: { savedSearch: SavedSearch }) {
  const locale = await getLocale()
  const t = await getTranslations('saved-searches.page')
  const { criteria } = savedSearch
  const [words, drawing, list] = await Promise.all([
    wishWords(criteria, locale),
    wishDrawing(criteria, locale),
    listPath(criteria, locale),
  ])
  return (
    <>
      {drawing && (
        <div className={styles.map}>
          <WishMap
            drawing={drawing}
            label={translations(locale, 'saved-searches.wish')('map', { where: words.where })}
          />
        </div>
      )}
      <WishLines lines={words.lines} />
      <p>
        <a href={list}>{t('page.list')}</a>
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

type Props = {
  kind: SubscriptionKind
  token: string
  managed: ManagedSubscription | null
  /** What the page of an active saved search shows. */
  shown?: LoadedManage | null
}

/**
 * The page behind a mail's management link: the subscription's status, and buttons that change it. Opening the page
 * changes nothing.
 */
export async function SubscriptionPage({ kind, token, managed, shown }: Props) {
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
  if (shown)
    return (
      <SignedPage {...page} title={t('page.wish.watch')} over={null}>
        <ManagedWish shown={shown} />
      </SignedPage>
    )
  const { state, email } = managed.kind === 'wish' ? managed.savedSearch : managed.subscription
  const form = { token, locale }
  return (
    <SignedPage {...page} title={t(`page.${kind}.title`)} over={null}>
      <div className={`page-width ${styles.page}`}>
        <p className={styles.state}>{t(`page.${kind}.${state}`, { email })}</p>
        {managed.kind === 'wish' && <Watched savedSearch={managed.savedSearch} />}
        {state !== 'living' && <ActionButton {...form} action="start" label={t(`page.start.${state}`)} />}
        {state === 'living' && <ActionButton {...form} action="end" label={t('page.end')} />}
      </div>
    </SignedPage>
  )
}

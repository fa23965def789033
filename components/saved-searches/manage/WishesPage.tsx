import { getTranslations } from 'next-intl/server'
import { SignedPage } from '#components/form-kit/pages/SignedPage.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { getLocale } from '#lib/i18n/page-locale.ts'
import type { LoadedOverview } from '#lib/saved-searches/view-manage.ts'
import styles from './WishesPage.module.css'

type Props = { token: string; found: { email: string; wishes: LoadedOverview } | null }

/** All saved searches of an address, each with the way to its own page. */
export async function WishesPage({ token, found }: Props) {
  const t = await getTranslations('saved-searches.page')
  const page = { route: 'wishesManage', token, locale: await getLocale() } as const
  if (!found)
    return (
      <SignedPage {...page} title={t('page.gone.title')} over={{ text: t('page.gone.text') }}>
        {null}
      </SignedPage>
    )
  return (
    <SignedPage {...page} title={t('page.wishes.title')} over={null}>
      <div className={`page-width ${styles.page}`}>
        <p>{t('page.wishes.of', { email: found.email })}</p>
        <ul className={styles.list}>
          {found.wishes.map(({ id, sentence, state, frequency, href }) => (
            <li key={id}>
              <Anchor href={href}>{sentence}</Anchor>
              <span>{state === 'living' ? t(`page.frequency.${frequency}`) : t(`page.wishes.state.${state}`)}</span>
            </li>
          ))}
        </ul>
      </div>
    </SignedPage>
  )
}

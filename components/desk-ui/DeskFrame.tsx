import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SignedIn } from '#components/form-kit/SignedIn.tsx'
import { LanguageSwitcher } from '#components/layout/header/LanguageSwitcher.tsx'
import { Logo } from '#components/layout/header/Logo.tsx'
import { PageTop, SkipLink } from '#components/layout/page/SkipLink.tsx'
import { Anchor } from '#components/ui/Anchor.tsx'
import { navigationOf } from '#lib/desk/navigation.ts'
import type { DeskPage, ItemPage } from '#lib/desk/permissions.ts'
import type { SessionStaff } from '#lib/desk/session.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { deskPath, pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { intlLocale } from '#lib/i18n/rules-intl-locale.ts'
import { type Namespace, wordsOf } from '#lib/i18n/translations.ts'
import { languageUse } from '#lib/site/languages.ts'
import { brand } from '#lib/site/site-settings.ts'
import { PageBar } from './bar/PageBar.tsx'
import { DeskButton } from './DeskButton.tsx'
import styles from './DeskFrame.module.css'
import './tokens.css'
import { NavigationLinks } from './frame/NavigationLinks.tsx'
import { PhoneBar } from './frame/PhoneBar.tsx'
import { SearchKeys } from './frame/SearchKeys.tsx'
import { Notices } from './notices/Notices.tsx'

/** Of what every page of the desk does in the browser. */
const WORDS: readonly Namespace[] = ['desk.lists.notices', 'desk.search.words']

/**
 * `parts`, `title`: of a page about one thing, what its address ends with and what it is called. `words`: those that
 * its components in the browser ask for; tests/unit/structure/desk-words.test.ts holds that they are exactly these.
 * `bar`: what stands beside the title, views and in a BarEnd acts. `fills`: the page uses the window to its edges and
 * scrolls by itself, below the bar.
 */
type Props = {
  staff: SessionStaff
  title?: string
  bar?: ReactNode
  fills?: boolean
  words?: readonly Namespace[]
  children: ReactNode
} & ({ page: ItemPage; parts: readonly string[] } | { page: Exclude<DeskPage, ItemPage>; parts?: never })

/** The frame of every page of the desk: navigation by what the person may do, language, sign out. */
export async function DeskFrame({ page, parts = [], staff, title, bar, fills = false, words = [], children }: Props) {
  const locale = await getLocale()
  const t = await getTranslations('desk.frame')
  const tSignIn = await getTranslations('sign-in')
  const groups = navigationOf(staff.role)
  const [{ name }, { languages }] = await Promise.all([brand(locale), languageUse()])
  const alternates = Object.fromEntries(languages.map((language) => [language, deskPath(page, language, ...parts)]))
  return (
    <NextIntlClientProvider locale={intlLocale(locale)} messages={wordsOf(locale, [...WORDS, ...words])}>
      <div className={styles.frame} data-fills={fills || undefined}>
        <PageTop />
        <SignedIn
          personId={staff.id}
          ended={{
            href: pathTo('deskLogin', locale),
            sentence: tSignIn('ended.noticed'),
            text: tSignIn('ended.signIn'),
          }}
        />
        {page !== 'deskSearch' && (
          <SearchKeys locale={locale} path={pathTo('deskSearch', locale)} label={routeOf('deskSearch').title[locale]} />
        )}
        <header className={styles.side}>
          <SkipLink />
          <Logo name={name} locale={locale} />
          <nav className={styles.nav} aria-label={t('menu')}>
            <NavigationLinks groups={groups} current={page} id="desk-menu" />
          </nav>
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          <PageBar title={title ?? routeOf(page).title[locale]}>{bar}</PageBar>
          <div className={styles.content}>
            <Notices />
            {children}
          </div>
        </main>
        <footer className={styles.foot}>
          <span>{staff.name}</span>
          <LanguageSwitcher locale={locale} alternates={alternates} />
          <Anchor href={pathTo('home', locale)}>{t('toSite')}</Anchor>
          <DeskButton action="signOut">{t('signOut')}</DeskButton>
        </footer>
        <PhoneBar groups={groups} current={page} />
      </div>
    </NextIntlClientProvider>
  )
}

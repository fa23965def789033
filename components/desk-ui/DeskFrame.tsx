import { cookies } from 'next/headers'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SignedIn } from '#components/form-kit/SignedIn.tsx'
import { PageTop, SkipLink } from '#components/layout/page/SkipLink.tsx'
import type { StaffRole } from '#lib/desk/define-feature.ts'
import { navigationOf } from '#lib/desk/navigation.ts'
import { DESK_LISTS, DESK_PAGES, type DeskPage, type ItemPage, may } from '#lib/desk/permissions.ts'
import type { SessionStaff } from '#lib/desk/session.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { getLocale } from '#lib/i18n/page-locale.ts'
import { deskPath, pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { intlLocale } from '#lib/i18n/rules-intl-locale.ts'
import { type Namespace, wordsOf } from '#lib/i18n/translations.ts'
import { languageUse } from '#lib/site/languages.ts'
import { loadFrame } from '#lib/today/view-frame.ts'
import { PageBar } from './bar/PageBar.tsx'
import './tokens.css'
import { openRecord } from './palette/openRecord.ts'
import { PaletteOpener } from './palette/PaletteOpener.tsx'
import { FOLDED_COOKIE, readFolded } from './shell/folding.ts'
import { Navigation } from './shell/Navigation.tsx'
import { NewMenu } from './shell/NewMenu.tsx'
import { newLinks } from './shell/newLinks.ts'
import { PhoneBar } from './shell/PhoneBar.tsx'
import { Shell, ShellMain } from './shell/Shell.tsx'
import { Toasts } from './toast/Toasts.tsx'

/** Of what every page of the desk does in the browser. */
const WORDS: readonly Namespace[] = ['desk.keys', 'desk.lists.notices', 'desk.new', 'desk.palette', 'desk.search.words']

/**
 * `parts`, `title`: of a page about one thing, what its address ends with and what it is called. `words`: those that
 * its components in the browser ask for; tests/unit/structure/desk-words.test.ts holds that they are exactly these.
 * `hasTrail`: the bar leads back to the list that the thing stands in; not where the page shows that list beside it.
 * `bar`: what stands beside the title, views and in a BarEnd acts. `fills`: the page uses the window to its edges and
 * scrolls by itself, below the bar.
 */
type Props = {
  staff: SessionStaff
  title?: string
  bar?: ReactNode
  fills?: boolean
  hasTrail?: boolean
  words?: readonly Namespace[]
  children: ReactNode
} & ({ page: ItemPage; parts: readonly string[] } | { page: Exclude<DeskPage, ItemPage>; parts?: never })

/** What the page of one thing stands in, where its reader may open that; null of every other page. */
function placeOf(page: DeskPage, role: StaffRole): DeskPage | null {
  const { type, parent } = routeOf(page)
  if (type !== 'staff-item' || DESK_LISTS.some((list) => list === page)) return null
  const places = Object.keys(DESK_PAGES) as DeskPage[]
  return places.find((place) => place !== 'desk' && place === parent && may(role, DESK_PAGES[place].may)) ?? null
}

/** The frame of every page of the desk: navigation by what the person may do, the bar of the page, the page. */
export async function DeskFrame({ page, parts = [], staff, title, bar, fills = false, words = [], ...rest }: Props) {
  const { hasTrail = true, children } = rest
  const locale = await getLocale()
  const [t, tLayout] = await Promise.all([getTranslations('sign-in'), getTranslations('layout')])
  const groups = navigationOf(staff.role)
  const now = await requestTime()
  const [{ languages }, { office, waiting }, kept] = await Promise.all([
    languageUse(),
    loadFrame(staff, now),
    cookies(),
  ])
  const alternates = Object.fromEntries(languages.map((language) => [language, deskPath(page, language, ...parts)]))
  const place = hasTrail ? placeOf(page, staff.role) : null
  const trail = place && {
    of: tLayout('breadcrumbs'),
    label: routeOf(place).title[locale],
    href: pathTo(place, locale),
  }
  const folded = readFolded(kept.get(FOLDED_COOKIE)?.value)
  const links = newLinks(staff.role, page, parts, locale)
  const navigation = { page, groups, waiting, staff, office, alternates }
  return (
    <NextIntlClientProvider locale={intlLocale(locale)} messages={wordsOf(locale, [...WORDS, ...words])}>
      <Shell folded={folded} fills={fills}>
        <PageTop />
        <SkipLink />
        <SignedIn
          personId={staff.id}
          ended={{ href: pathTo('deskLogin', locale), sentence: t('ended.noticed'), text: t('ended.signIn') }}
        />
        <PaletteOpener
          locale={locale}
          path={pathTo('deskSearch', locale)}
          record={hasTrail ? openRecord(page, parts, title) : null}
        />
        <Navigation {...navigation} locale={locale} folded={folded} languages={languages} />
        <ShellMain
          bar={
            <PageBar
              title={title ?? routeOf(page).title[locale]}
              trail={trail}
              fresh={links.length > 0 && <NewMenu links={links} />}
            >
              {bar}
            </PageBar>
          }
        >
          {children}
        </ShellMain>
        <Toasts />
        <PhoneBar {...navigation} links={links} />
      </Shell>
    </NextIntlClientProvider>
  )
}

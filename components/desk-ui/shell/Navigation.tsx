import { getTranslations } from 'next-intl/server'
import { Logo } from '#components/layout/header/Logo.tsx'
import { letteredPages } from '#lib/desk/letters.ts'
import type { NavigationGroup } from '#lib/desk/navigation.ts'
import type { DeskPage } from '#lib/desk/permissions.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import type { Language } from '#lib/listings/rules.ts'
import { brand } from '#lib/site/site-settings.ts'
import type { Waiting } from '#lib/today/view-frame.ts'
import { KeyHelpButton } from '../keys/KeyHelpButton.tsx'
import { FindLink } from './FindLink.tsx'
import { FoldButton } from './FoldButton.tsx'
import styles from './Navigation.module.css'
import { NavigationLinks } from './NavigationLinks.tsx'
import { Person, type PersonProps } from './Person.tsx'

type Props = PersonProps & {
  locale: Language
  page: DeskPage
  groups: readonly NavigationGroup[]
  waiting: Waiting
  folded: boolean | null
  languages: readonly Language[]
}

/** The navigation at the side: search, the pages in their groups, and who is signed in. */
export async function Navigation({ locale, page, groups, waiting, folded, languages, ...person }: Props) {
  const t = await getTranslations('desk.frame')
  const { name } = await brand(locale)
  return (
    <div className={styles.side}>
      <header className={styles.head}>
        <div className={styles.brand}>
          <Logo name={name} locale={locale} />
          <FoldButton
            folded={folded ?? false}
            paths={languages.map((language) => pathTo('desk', language))}
            words={{ fold: t('fold'), unfold: t('unfold') }}
          />
        </div>
        <FindLink href={pathTo('deskSearch', locale)} opens={page !== 'deskSearch'} label={t('find')} />
        <nav className={styles.nav} aria-label={t('menu')}>
          <NavigationLinks groups={groups} current={page} waiting={waiting} id="desk-menu" />
        </nav>
      </header>
      <Person {...person}>
        <KeyHelpButton places={letteredPages(person.staff.role, locale)} />
      </Person>
    </div>
  )
}

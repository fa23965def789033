import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { NavigationGroup } from '#lib/desk/navigation.ts'
import type { DeskPage, NavigationPage } from '#lib/desk/permissions.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Waiting } from '#lib/today/view-frame.ts'
import { DeskIcon } from '../icon/DeskIcon.tsx'
import { FindLink } from './FindLink.tsx'
import { NavigationLinks } from './NavigationLinks.tsx'
import { NewLink } from './NewLink.tsx'
import type { NewThing } from './newLinks.ts'
import { PersonName, type PersonProps } from './Person.tsx'
import { PersonLinks } from './PersonLinks.tsx'
import styles from './PhoneBar.module.css'
import { PAGE_ICONS } from './pageIcons.ts'
import { WaitingCount } from './WaitingCount.tsx'

/** The pages that stand in the bar itself: of those that somebody may open, the first few. */
const PLACES: readonly NavigationPage[] = [
  'desk',
  'deskRequests',
  'deskAgenda',
  'deskHomes',
  'deskPages',
  'deskContent',
]
/** More than these and the panel don't fit a phone of 360 pixels. */
const MOST = 4
const PANEL = 'desk-more'

type Props = PersonProps & {
  groups: readonly NavigationGroup[]
  page: DeskPage
  waiting: Waiting
  links: readonly NewThing[]
}

/** The navigation at the bottom of a phone: the pages used most, and a panel with all of them. */
export function PhoneBar({ groups, page, waiting, links, staff, office, alternates }: Props) {
  const locale = useLocale()
  const t = useTranslations('desk.frame')
  const tNew = useTranslations('desk.new')
  const allowed = groups.flatMap(({ pages }) => pages)
  return (
    <nav className={styles.bar} aria-label={t('quickMenu')}>
      {PLACES.filter((place) => allowed.includes(place))
        .slice(0, MOST)
        .map((place) => (
          <Anchor
            key={place}
            href={pathTo(place, locale)}
            className={styles.place}
            aria-current={place === page ? 'page' : undefined}
          >
            <DeskIcon name={PAGE_ICONS[place]} className={styles.icon} />
            <span>{routeOf(place).title[locale]}</span>
            <WaitingCount count={waiting[place]} className={styles.count} />
          </Anchor>
        ))}
      <button type="button" className={styles.place} popoverTarget={PANEL}>
        <DeskIcon name="menu" className={styles.icon} />
        <span>{t('more')}</span>
      </button>
      <div id={PANEL} popover="auto" className={styles.panel}>
        <FindLink href={pathTo('deskSearch', locale)} opens={false} label={t('find')} />
        {links.length > 0 && (
          <section className={styles.fresh} aria-label={tNew('label')}>
            {links.map(({ kind, name, href }) => (
              <NewLink key={kind} href={href}>
                <DeskIcon name="plus" />
                {name}
              </NewLink>
            ))}
          </section>
        )}
        <NavigationLinks groups={groups} current={page} waiting={waiting} id="desk-panel" />
        <div className={styles.person}>
          <PersonName staff={staff} office={office} />
        </div>
        <PersonLinks alternates={alternates} />
      </div>
    </nav>
  )
}

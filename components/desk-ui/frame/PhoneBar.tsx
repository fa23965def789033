import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Icon, type IconName } from '#components/ui/Icon.tsx'
import type { NavigationGroup } from '#lib/desk/navigation.ts'
import type { DeskPage } from '#lib/desk/permissions.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import styles from './Navigation.module.css'
import { NavigationLinks } from './NavigationLinks.tsx'

/** The pages that stand in the bar itself: of those that somebody may open, the first few. */
const ICONS: Partial<Record<DeskPage, IconName>> = {
  desk: 'check',
  deskRequests: 'mail',
  deskAgenda: 'calendar',
  deskSearch: 'search',
  deskPages: 'document',
  deskContent: 'list',
}
/** More than these and the panel don't fit a phone of 360 pixels. */
const MOST = 4
const PANEL = 'desk-more'

type Props = { groups: readonly NavigationGroup[]; current: DeskPage }

/** The navigation at the bottom of a phone: the pages used most, and a panel with all of them. */
export function PhoneBar({ groups, current }: Props) {
  const locale = useLocale()
  const t = useTranslations('desk.frame')
  return (
    <nav className={styles.bar} aria-label={t('quickMenu')}>
      {groups
        .flatMap(({ pages }) => pages)
        .flatMap((page) => {
          const icon = ICONS[page]
          return icon ? [{ page, icon }] : []
        })
        .slice(0, MOST)
        .map(({ page, icon }) => (
          <Anchor
            key={page}
            href={pathTo(page, locale)}
            className={styles.place}
            aria-current={page === current ? 'page' : undefined}
          >
            <Icon name={icon} />
            {routeOf(page).title[locale]}
          </Anchor>
        ))}
      <button type="button" className={styles.place} popoverTarget={PANEL}>
        <Icon name="menu" />
        {t('more')}
      </button>
      <div id={PANEL} popover="auto" className={styles.panel}>
        <NavigationLinks groups={groups} current={current} id="desk-panel" />
      </div>
    </nav>
  )
}

import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { NavigationGroup } from '#lib/desk/navigation.ts'
import { DESK_PAGES, type DeskPage } from '#lib/desk/permissions.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import type { Waiting } from '#lib/today/view-frame.ts'
import { DeskIcon } from '../icon/DeskIcon.tsx'
import styles from './Navigation.module.css'
import { PAGE_ICONS } from './pageIcons.ts'
import { WaitingCount } from './WaitingCount.tsx'

type Props = { groups: readonly NavigationGroup[]; current: DeskPage; waiting: Waiting; id: string }

/** The pages of the desk in their groups. `id`: begins the ids of the groups' names. */
export function NavigationLinks({ groups, current, waiting, id }: Props) {
  const locale = useLocale()
  const t = useTranslations('desk.frame')
  return groups.map(({ name, pages }) => (
    <div key={name} className={styles.group}>
      {name !== 'today' && (
        <p id={`${id}-${name}`} className={styles.name}>
          {t(`groups.${name}`)}
        </p>
      )}
      <ul aria-labelledby={name === 'today' ? undefined : `${id}-${name}`}>
        {pages.map((page) => {
          const title = routeOf(page).title[locale]
          return (
            <li key={page}>
              <Anchor
                href={pathTo(page, locale)}
                className={styles.link}
                title={DESK_PAGES[page].key ? `${title} (g ${DESK_PAGES[page].key})` : title}
                aria-current={page === current ? 'page' : undefined}
              >
                <DeskIcon name={PAGE_ICONS[page]} className={styles.icon} />
                <span className={styles.word}>{title}</span>
                <WaitingCount count={waiting[page]} className={styles.count} />
              </Anchor>
            </li>
          )
        })}
      </ul>
    </div>
  ))
}

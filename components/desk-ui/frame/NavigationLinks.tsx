import { useTranslations } from 'next-intl'
import { Anchor } from '#components/ui/Anchor.tsx'
import type { NavigationGroup } from '#lib/desk/navigation.ts'
import { DESK_PAGES, type DeskPage } from '#lib/desk/permissions.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import styles from './Navigation.module.css'

type Props = { groups: readonly NavigationGroup[]; current: DeskPage; id: string }

/** The pages of the desk in their groups. `id`: begins the ids of the groups' names. */
export function NavigationLinks({ groups, current, id }: Props) {
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
        {pages.map((page) => (
          <li key={page}>
            <Anchor
              href={pathTo(page, locale)}
              className={styles.link}
              aria-current={page === current ? 'page' : undefined}
              title={DESK_PAGES[page].key && `g ${DESK_PAGES[page].key}`}
            >
              {routeOf(page).title[locale]}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  ))
}

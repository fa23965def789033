/** The letters that lead to a page of the desk after `g`. */
import { pathTo } from '../i18n/paths.ts'
import { routeOf } from '../i18n/route-table/route-table.ts'
import type { Language } from '../listings/rules.ts'
import type { StaffRole } from './define-feature.ts'
import { navigationOf } from './navigation.ts'
import { DESK_PAGES } from './permissions.ts'

export type LetteredPage = { keys: string; name: string; href: string }

/** Those of the pages that a role may open, in the order of the navigation. */
export const letteredPages = (role: StaffRole, locale: Language): LetteredPage[] =>
  navigationOf(role)
    .flatMap(({ pages }) => pages)
    .flatMap((page) => {
      const { key } = DESK_PAGES[page]
      return key ? [{ keys: `g ${key}`, name: routeOf(page).title[locale], href: pathTo(page, locale) }] : []
    })

/** The navigation of the desk: its pages in groups, as the features declare them. */
import { NAVIGATION_GROUPS, type NavigationGroupName, type StaffRole } from './define-feature.ts'
import { DESK_PAGES, may, type NavigationPage } from './permissions.ts'

export type NavigationGroup = { name: NavigationGroupName; pages: NavigationPage[] }

/** What a role may open of the navigation; groups without a page are left out. */
export const navigationOf = (role: StaffRole): NavigationGroup[] =>
  NAVIGATION_GROUPS.map((name) => ({
    name,
    pages: (Object.keys(DESK_PAGES) as NavigationPage[])
      .flatMap((page) => {
        const { may: permission, nav } = DESK_PAGES[page]
        return nav?.[0] === name && may(role, permission) ? [{ page, place: nav[1] }] : []
      })
      .sort((a, b) => a.place - b.place)
      .map(({ page }) => page),
  })).filter(({ pages }) => pages.length > 0)

import { describe, expect, it } from 'vitest'
import { STAFF_ROLES } from '../../../lib/desk/define-feature.ts'
import { navigationOf } from '../../../lib/desk/navigation.ts'
import { DESK_PAGES, type DeskPage, may } from '../../../lib/desk/permissions.ts'
import { routeOf } from '../../../lib/i18n/route-table/route-table.ts'

/**
 * Pages without a place in the navigation: the export begins from the state of a list, the search stands above the
 * navigation, the account at its foot, nothing leads to the kit; the bar of the list of imports leads to the CRM, that of mails to the jobs.
 */
const LED_TO: DeskPage[] = [
  'deskExport',
  'deskTemplates',
  'deskSearch',
  'deskAccount',
  'deskCrm',
  'deskJobs',
  'deskKit',
]

describe('the navigation of the desk', () => {
  it.each(STAFF_ROLES)('leads %s to every page that the role may open and that needs no number', (role) => {
    const pages = (Object.keys(DESK_PAGES) as DeskPage[]).filter(
      (page) => routeOf(page).type === 'staff' && may(role, DESK_PAGES[page].may) && !LED_TO.includes(page),
    )
    expect(
      navigationOf(role)
        .flatMap((group) => group.pages)
        .toSorted(),
    ).toEqual(pages.toSorted())
  })
})

/** The navigation of the desk: its pages in groups. */
import { DESK_PAGES, type DeskPage, may, type StaffRole } from './permissions.ts'

/** Pages about one thing, such as a document, aren't part of it: other pages lead to them. */
const GROUPS = {
  today: ['desk', 'deskRequests', 'deskAgenda', 'deskOffers', 'deskCandidates', 'deskFigures', 'deskSearch'],
  data: ['deskHomes', 'deskWishes', 'deskImports', 'deskMails'],
  content: ['deskPages', 'deskContent', 'deskNewsletters', 'deskSubscribers', 'deskChanges', 'deskCheck'],
  office: ['deskOwners', 'deskPeople', 'deskPrivacy', 'deskAccount'],
} as const satisfies Record<string, readonly DeskPage[]>

export type NavigationGroup = { name: keyof typeof GROUPS; pages: DeskPage[] }

/** What a role may open of the navigation; groups without a page are left out. */
export const navigationOf = (role: StaffRole): NavigationGroup[] =>
  (Object.keys(GROUPS) as NavigationGroup['name'][])
    .map((name) => ({ name, pages: GROUPS[name].filter((page) => may(role, DESK_PAGES[page])) }))
    .filter(({ pages }) => pages.length > 0)

import type { NavigationPage } from '#lib/desk/permissions.ts'
import type { DeskIconName } from '../icon/DeskIcon.tsx'

/** The icon of each page of the navigation: where it is folded, nothing else is seen of it. */
export const PAGE_ICONS: Readonly<Record<NavigationPage, DeskIconName>> = {
  desk: 'today',
  deskRequests: 'inbox',
  deskAgenda: 'calendar',
  deskTasks: 'tasks',
  deskHomes: 'house',
  deskOffers: 'gavel',
  deskCandidates: 'key',
  deskWishes: 'bell',
  deskContacts: 'person',
  deskOwners: 'owner',
  deskReports: 'article',
  deskSubscribers: 'people',
  deskPages: 'document',
  deskContent: 'article',
  deskNewsletters: 'mail',
  deskChanges: 'history',
  deskCheck: 'check',
  deskFunnel: 'chart',
  deskFigures: 'clock',
  deskImports: 'import',
  deskMails: 'send',
  deskPeople: 'badge',
  deskPrivacy: 'shield',
}

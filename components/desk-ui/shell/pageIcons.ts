import type { IconName } from '#components/ui/Icon.tsx'
import type { NavigationPage } from '#lib/desk/permissions.ts'

/** The icon of each page of the navigation: where it is folded, nothing else is seen of it. */
export const PAGE_ICONS: Readonly<Record<NavigationPage, IconName>> = {
  desk: 'today',
  deskRequests: 'inbox',
  deskAgenda: 'calendar',
  deskHomes: 'house',
  deskOffers: 'gavel',
  deskCandidates: 'key',
  deskWishes: 'bell',
  deskOwners: 'owner',
  deskSubscribers: 'people',
  deskPages: 'document',
  deskContent: 'article',
  deskNewsletters: 'mail',
  deskChanges: 'history',
  deskCheck: 'tasks',
  deskFigures: 'chart',
  deskImports: 'import',
  deskMails: 'send',
  deskPeople: 'badge',
  deskPrivacy: 'shield',
}

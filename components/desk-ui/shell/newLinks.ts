import type { StaffRole } from '#lib/desk/define-feature.ts'
import { type DeskPage, may, type Permission } from '#lib/desk/permissions.ts'
import { ENTRIES, type EntryKind } from '#lib/entries/rules.ts'
import { type EntrySubject, formatEntrySubject, readEntrySubject } from '#lib/entries/rules-subject.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { NEW_TASK } from '#lib/tasks/rules.ts'

export type NewThing = { kind: EntryKind; name: string; href: string }

/** The pages about one thing of which something can be entered. */
const SUBJECTS: Partial<Record<DeskPage, EntrySubject['kind']>> = {
  deskHome: 'home',
  deskHomeOffers: 'home',
  deskHomeCandidates: 'home',
  deskRequest: 'request',
  deskOwner: 'owner',
  deskViewing: 'viewing',
  deskContact: 'contact',
}

function subjectOf(page: DeskPage, [id]: readonly string[]): EntrySubject | null {
  const kind = SUBJECTS[page]
  return (kind && id && readEntrySubject(`${kind} ${id}`)) || null
}

const PERMISSIONS: Readonly<Record<EntryKind, Permission>> = {
  request: 'handle-requests',
  call: 'handle-requests',
  viewing: 'handle-agenda',
  offer: 'handle-requests',
  search: 'handle-requests',
  feedback: 'handle-agenda',
  task: 'handle-tasks',
}

/** What somebody can enter, in the order of the menu. @param parts what the page's address ends with */
export function newLinks(role: StaffRole, page: DeskPage, parts: readonly string[], locale: Language): NewThing[] {
  const subject = subjectOf(page, parts)
  const about = subject ? `?about=${encodeURIComponent(formatEntrySubject(subject))}` : ''
  const t = translations(locale, 'entries')
  return ENTRIES.filter((kind) => may(role, PERMISSIONS[kind])).map((kind) => ({
    kind,
    name: t(`kinds.${kind}`),
    href:
      kind === 'task'
        ? // Tasks can't be about a contact.
          `${deskPath('deskTask', locale, NEW_TASK)}${subject?.kind === 'contact' ? '' : about}`
        : `${deskPath('deskEntry', locale, kind)}${about}`,
  }))
}

import type { CommandSubject } from '#lib/desk/define-feature.ts'
import type { DeskPage } from '#lib/desk/permissions.ts'

/** What the page that is open is about. `subject`: where commands can be about such things. */
export type OpenRecord = { name: string; subject: { of: CommandSubject; id: string } | null }

/** The pages about one thing whose commands are offered there first. */
const SUBJECTS: Partial<Record<DeskPage, CommandSubject>> = {
  deskHome: 'home',
  deskHomeOffers: 'home',
  deskHomeCandidates: 'home',
  deskOwner: 'owner',
}

/** @param parts what the page's address ends with, its thing first */
export function openRecord(page: DeskPage, [id]: readonly string[], name: string | undefined): OpenRecord | null {
  const of = SUBJECTS[page]
  return name === undefined ? null : { name, subject: of && id && id !== 'new' ? { of, id } : null }
}

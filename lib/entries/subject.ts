/** What is entered is about a home that the person at the desk may see, or about the agency. */
import type { SessionStaff } from '../desk/session.ts'
import { homeScope } from '../homes/scope.ts'
import { agencyItself, officeById, officeOfSector, type Subject } from '../leads/subject.ts'
import type { Language } from '../listings/rules.ts'
import type { ListingDetail } from '../listings/rules-full-listing.ts'
import { lookUpListing } from '../listings/view.ts'
import { homeNamed } from '../owners/desk/manage.ts'
import { homesInScope } from '../owners/desk/queries-list.ts'

export type HomeSubject = Extract<Subject, { kind: 'property' }>

/** A home of somebody's scope in a language, with the office that answers for it; null for one that nobody is shown. */
export async function homeSubject(staff: SessionStaff, id: number, language: Language): Promise<HomeSubject | null> {
  if (!(await homesInScope([id], homeScope(staff))).has(id)) return null
  const found = await lookUpListing(id, language)
  if (found.kind !== 'found') return null
  const listing: ListingDetail = found.listing
  return { kind: 'property', listing, recipient: await officeOfSector(listing.sectorId, language) }
}

/** The agency, with the office of whoever enters it. */
export const agencySubject = async ({ officeId }: SessionStaff, language: Language): Promise<Subject> => ({
  kind: 'agency',
  recipient: await (officeId === null ? agencyItself(language) : officeById(officeId, language)),
})

/**
 * What an entry is about, by what was typed for its home: its reference or number; nothing for the agency.
 * @returns null for a home that there isn't, that several are called, or that the person may not see
 */
export async function subjectNamed(staff: SessionStaff, home: string, language: Language): Promise<Subject | null> {
  if (home === '') return agencySubject(staff, language)
  const id = await homeNamed(staff, home)
  return typeof id === 'number' ? homeSubject(staff, id, language) : null
}

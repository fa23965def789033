/** The subject of a submission (a home, a project or the agency) and the office that answers it. */

import type { Form } from '../forms/rules.ts'
import type { Language } from '../listings/rules.ts'
import type { ListingDetail } from '../listings/rules-full-listing.ts'
import { lookUpListing } from '../listings/view.ts'
import type { Office, Recipient } from '../places/rules-offices.ts'
import type { Project, ProjectUnit } from '../projects/rules.ts'
import { projects } from '../projects/view.ts'
import { isMailAddress } from '../shared/mail-address.ts'
import { sectorById, sectors } from '../site/sectors.ts'
import { brand } from '../site/site-settings.ts'
import { findHomeNames } from './queries-home-names.ts'

export type { Recipient } from '../places/rules-offices.ts'

export type Subject =
  | { kind: 'property'; listing: ListingDetail; recipient: Recipient }
  /** `unit`: the unit of the project that the visitor chose. */
  | { kind: 'project'; project: Project; unit: ProjectUnit | null; recipient: Recipient }
  | { kind: 'agency'; recipient: Recipient }

/**
 * An office with the agency's data where its own are missing; its mail address counts as missing when it is invalid.
 */
const officeOrAgency = (office: Office | null, agency: Pick<Recipient, 'name' | 'email' | 'phone'>): Recipient => ({
  office,
  name: office?.name ?? agency.name,
  email: office && isMailAddress(office.email) ? office.email : agency.email,
  phone: office?.phone || agency.phone,
})

/** The agency itself as recipient. */
export const agencyItself = async (locale: Language): Promise<Recipient> => officeOrAgency(null, await brand(locale))

/** The office of a sector, or the agency itself. */
export async function officeOfSector(sectorId: number | null, locale: Language): Promise<Recipient> {
  const [agency, sector] = await Promise.all([brand(locale), sectorId === null ? null : sectorById(sectorId, locale)])
  return officeOrAgency(sector?.offices[0] ?? null, agency)
}

/** The office with this id, or the agency itself when that office no longer exists. */
export async function officeById(id: number, locale: Language): Promise<Recipient> {
  const [all, agency] = await Promise.all([sectors(locale), brand(locale)])
  return officeOrAgency(all.flatMap(({ offices }) => offices).find((office) => office.id === id) ?? null, agency)
}

/** The id of the sector that a postcode lies in; null when it lies in none. */
export async function sectorOfZip(zip: string, locale: Language): Promise<number | null> {
  return (await sectors(locale)).find(({ zips }) => zips.includes(zip))?.id ?? null
}

/** The office of the sector that a postcode lies in, or the agency itself. */
export const recipientIn = async (zip: string, locale: Language): Promise<Recipient> =>
  officeOfSector(await sectorOfZip(zip, locale), locale)

/**
 * Finds the subject of a form.
 * @param query unchecked parameters of the form's page
 * @returns null when the form is about a home or project and that one doesn't exist or is no longer shown
 */
export async function findSubject(
  { about }: Pick<Form, 'about'>,
  query: { property?: string; project?: string; unit?: string; zip?: string },
  locale: Language,
): Promise<Subject | null> {
  if (about === 'property') {
    const found = await lookUpListing(Number(query.property ?? 0), locale)
    if (found.kind !== 'found') return null
    return { kind: 'property', listing: found.listing, recipient: await officeOfSector(found.listing.sectorId, locale) }
  }
  if (about === 'project') {
    const project = (await projects(locale)).find(({ id }) => id === Number(query.project))
    if (!project) return null
    const unit = project.units.find(({ id }) => id === Number(query.unit)) ?? null
    return { kind: 'project', project, unit, recipient: await recipientIn(project.zip, locale) }
  }
  return { kind: 'agency', recipient: await recipientIn(query.zip?.trim() ?? '', locale) }
}

/** A home in one line: its reference and title, as far as they are known. */
export const homeLine = ({ reference, title }: Pick<ListingDetail, 'reference' | 'title'>): string =>
  [reference, title].filter(Boolean).join(' – ')

/**
 * Homes in one line each, in the reader's language: what was stored with a request is in its sender's.
 * @returns gives the line of a home, or what was stored where the home isn't known in this language
 */
export async function homeLinesIn(
  ids: readonly (number | null)[],
  language: Language,
): Promise<(id: number | null, stored: string) => string> {
  const names = await findHomeNames(ids, language)
  return (id, stored) => {
    const name = id === null ? undefined : names.get(id)
    return name ? homeLine(name) : stored
  }
}

/** The subject in one line, for the subject of a mail and the list of leads; '' for the agency. */
export function subjectLine(subject: Subject): string {
  if (subject.kind === 'property') return homeLine(subject.listing)
  return subject.kind === 'project' ? [subject.project.name, subject.unit?.name].filter(Boolean).join(' – ') : ''
}

/** What a task is about, as far as somebody may see it: its name, and the office that it is of. */
import type { Colleague } from '../desk/queries-sessions.ts'
import { findReference } from '../homes/queries.ts'
import { homeScope } from '../homes/scope.ts'
import { nameOf } from '../leads/mails.ts'
import { homeLinesIn } from '../leads/subject.ts'
import { kindOf } from '../leads/view-kind.ts'
import type { Language } from '../listings/rules.ts'
import { homesInScope, isOwnerInScope } from '../owners/desk/queries-list.ts'
import { findOwnerAccount } from '../owners/desk/queries-record.ts'
import { findRequest } from '../requests/queries.ts'
import { findListed } from '../requests/queries-list.ts'
import { requestScope } from '../requests/scope.ts'
import { findSubjectViewing, officeOfHome, officeOfPerson } from './queries-subject.ts'
import type { TaskSubject, TaskSubjectKind } from './rules-subject.ts'

/** `about`: more of it. `officeId`: whose colleagues see its tasks; null: its reader's office. */
export type KnownSubject = { name: string; about: string; officeId: number | null }

type Look = (staff: Colleague, id: string, locale: Language) => Promise<KnownSubject | null>

const LOOKS: Record<TaskSubjectKind, Look> = {
  request: async (staff, id, locale) => {
    const found = await findRequest(id, requestScope(staff))
    if (!found) return null
    const lineOf = await homeLinesIn([found.propertyId], locale)
    const about = [kindOf(found.form, locale), lineOf(found.propertyId, found.subject)].filter(Boolean).join(' · ')
    const name = nameOf(found.values) || (found.email ?? '')
    return { name, about, officeId: found.officeId }
  },
  home: async (staff, id, locale) => {
    const reference = await findReference(Number(id), homeScope(staff))
    if (reference === null) return null
    const [lineOf, officeId] = await Promise.all([homeLinesIn([Number(id)], locale), officeOfHome(Number(id))])
    return { name: lineOf(Number(id), reference), about: '', officeId }
  },
  owner: async (staff, id) => {
    if (!(await isOwnerInScope(id, homeScope(staff)))) return null
    const owner = await findOwnerAccount(id)
    return owner && { name: owner.name, about: owner.email, officeId: null }
  },
  viewing: async (staff, id, locale) => {
    const found = await findSubjectViewing(id, requestScope(staff))
    if (!found) return null
    const lineOf = await homeLinesIn([found.propertyId], locale)
    return {
      name: nameOf(found.lead.values as Record<string, unknown>),
      about: lineOf(found.propertyId, found.lead.subject),
      officeId: found.officeId,
    }
  },
}

/** What a task is about; null for what the person may not see. */
export const lookAtSubject = (
  staff: Colleague,
  { kind, id }: TaskSubject,
  locale: Language,
): Promise<KnownSubject | null> => LOOKS[kind](staff, id, locale)

/** The same for many, by a query for each kind: gives what each is called, null for what the person may not see. */
export async function nameSubjects(
  staff: Colleague,
  subjects: readonly TaskSubject[],
  { locale, now }: { locale: Language; now: Date },
): Promise<(subject: TaskSubject) => Pick<KnownSubject, 'name' | 'about'> | null> {
  const idsOf = (...kinds: TaskSubjectKind[]): string[] => [
    ...new Set(subjects.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id)),
  ]
  const homes = idsOf('home').map(Number)
  const [requests, seen, owners] = await Promise.all([
    // A viewing has the id of the request that booked it.
    findListed(idsOf('request', 'viewing'), { scope: requestScope(staff), staffId: staff.id, now }),
    homesInScope(homes, homeScope(staff)),
    Promise.all(idsOf('owner').map(async (id) => [id, await LOOKS.owner(staff, id, locale)] as const)),
  ])
  const lineOf = await homeLinesIn([...homes, ...requests.map(({ propertyId }) => propertyId)], locale)
  const requestsById = new Map(requests.map((request) => [request.id, request]))
  const ownersById = new Map(owners)
  return ({ kind, id }) => {
    if (kind === 'owner') return ownersById.get(id) ?? null
    if (kind === 'home') return seen.has(Number(id)) ? { name: lineOf(Number(id), id), about: '' } : null
    const request = requestsById.get(id)
    if (!request) return null
    const line = lineOf(request.propertyId, request.subject)
    const about = kind === 'viewing' ? line : [kindOf(request.form, locale), line].filter(Boolean).join(' · ')
    return { name: request.name || (request.email ?? ''), about }
  }
}

/** The office whose colleagues see a task: that of what it is about, else of whom it is for. */
export const officeOfTask = async (subject: KnownSubject | null, staffId: string): Promise<number | null> =>
  subject?.officeId ?? officeOfPerson(staffId)

/** What the page of a request shows, in the reader's language. */

import { leadInCrm } from '../crm/desk/view.ts'
import { may } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import { deskPath } from '../i18n/paths.ts'
import { sayMoment } from '../i18n/spoken-moment.ts'
import { fileHref } from '../leads/file-link.ts'
import { nameOf } from '../leads/mails.ts'
import { kindOf } from '../leads/view-kind.ts'
import type { Language } from '../listings/rules.ts'
import { lookUpListing } from '../listings/view.ts'
import { ownerIdOf } from '../owners/desk/queries-record.ts'
import { findUpload } from '../owners/queries-uploads.ts'
import { formatDay } from '../shared/format-dates.ts'
import { formatFileSize } from '../shared/format-file-size.ts'
import { formatPhone } from '../shared/phone.ts'
import { listOffices } from '../staff-accounts/people/queries.ts'
import { type FoundRequest, findEvents, findMails, findRequest } from './queries.ts'
import { findColleagues } from './queries-change.ts'
import { formatVersion, isOpen, OWNER_MESSAGE } from './rules.ts'
import { toneOf } from './rules-tones.ts'
import { requestScope } from './scope.ts'
import { saidIn, shownFacts } from './view-facts.ts'
import { loadPerson } from './view-person.ts'

/** The public page of the home it is about; null where the home is no longer shown. */
async function homeOf({ propertyId }: FoundRequest, locale: Language): Promise<{ title: string; href: string } | null> {
  if (propertyId === null) return null
  const found = await lookUpListing(propertyId, locale)
  return found.kind === 'found' ? { title: found.listing.title, href: found.listing.path } : null
}

type Noted = Pick<Awaited<ReturnType<typeof findEvents>>[number], 'kind' | 'note'>

/**
 * The note of an event as somebody reads it: that of a counter-offer ends with its last day (lib/offers/counter.ts), that
 * of a snooze or another time to answer is that time.
 */
function shownNote({ kind, note }: Noted, now: Date, locale: Language): string | null {
  if ((kind === 'due' || kind === 'snoozed') && note) return sayMoment(new Date(note), now, locale).words
  return (kind === 'counter' ? note?.replace(/\d{4}-\d{2}-\d{2}$/, (day) => formatDay(day, locale)) : note) ?? null
}

/** What was filled in beside the person's own words and what the side panel says of them. */
function factsBeside(found: FoundRequest, locale: Language) {
  const { values, form } = found
  const named = ['firstName', 'lastName', 'name', 'email', 'phone'].map((name) => String(values[name] ?? ''))
  const known = new Set([...named, formatPhone(named[4] ?? ''), saidIn(form, values)])
  return shownFacts(found, locale).filter(({ value }) => !known.has(value))
}

/** A request with everything that belongs to it; null where there is none that the reader may see. */
export async function loadRequest(staff: SessionStaff, id: string, locale: Language, now: Date) {
  const scope = requestScope(staff)
  const found = await findRequest(id, scope)
  if (!found) return null
  const moment = (at: Date) => sayMoment(at, now, locale)
  const [events, mails, shownPerson, home, colleagues, offices, owner, inCrm, upload] = await Promise.all([
    findEvents(id),
    findMails(id),
    loadPerson(staff, found, locale, now),
    homeOf(found, locale),
    findColleagues(found.officeId === null ? null : [found.officeId]),
    listOffices(),
    found.form === OWNER_MESSAGE && found.email !== null ? ownerIdOf(found.email) : null,
    leadInCrm(id, locale, now),
    found.form === OWNER_MESSAGE ? findUpload(id) : null,
  ])
  return {
    ...{ id, home, colleagues, offices, inCrm },
    ...{ state: found.state, staffId: found.staffId, colleague: found.colleague, officeId: found.officeId },
    ...{ subject: found.subject, email: found.email, language: found.language, utm: found.utm },
    sourcePath: found.sourcePath,
    /** Whether the reader may see all that is held of the person. */
    showsPerson: found.email !== null && may(staff.role, 'manage-privacy'),
    office: found.office?.name ?? null,
    kind: kindOf(found.form, locale),
    person: nameOf(found.values) || (found.email ?? ''),
    facts: factsBeside(found, locale),
    said: saidIn(found.form, found.values),
    version: formatVersion(found),
    tone: toneOf(found, now),
    propertyId: found.propertyId,
    /** Of a testimonial: whether it is on the site, and how somebody made sure that it is true. */
    testimonial: found.testimonials[0] ?? null,
    /** The page of the owner who wrote it, for who may see it. */
    owner: owner !== null && may(staff.role, 'manage-owners') ? deskPath('deskOwner', locale, owner) : null,
    /** The file that an owner sent for the home. */
    upload: upload && {
      ...{ kind: upload.kind, state: upload.state, reason: upload.reason },
      decided: upload.decidedAt && { by: upload.decider, at: moment(upload.decidedAt) },
    },
    received: moment(found.createdAt),
    due: found.dueAt && isOpen(found.state) ? moment(found.dueAt) : null,
    isOverdue: isOpen(found.state) && found.dueAt !== null && found.dueAt < now,
    answered: found.firstAnswerAt && moment(found.firstAnswerAt),
    erased: moment(found.eraseAfter),
    viewing: found.appointment && {
      ...{ at: moment(found.appointment.startsAt), status: found.appointment.status },
      isOver: found.appointment.startsAt < now,
      href: deskPath('deskViewing', locale, id),
    },
    files: await Promise.all(
      found.files
        .filter(({ deleteAfter }) => deleteAfter === null || deleteAfter > now)
        .map(async (file) => ({
          id: file.id,
          name: file.originalName,
          size: formatFileSize(file.bytes, locale),
          href: await fileHref(file.id, file.deleteAfter ?? found.eraseAfter, locale),
        })),
    ),
    events: events.map(({ id: number, at, staffId, editedAt, ...event }) => ({
      ...{ ...event, id: String(number), staffId, at: moment(at), edited: editedAt && moment(editedAt) },
      note: shownNote(event, now, locale),
      /** By which its author changes a note; null for everybody else, and for what isn't one. */
      own:
        (event.kind === 'note' || event.kind === 'call') && staffId === staff.id
          ? `${id} ${number} ${editedAt?.getTime() ?? 0}`
          : null,
    })),
    mails: mails.map(({ createdAt, sentAt, ...mail }) => ({ ...mail, at: moment(sentAt ?? createdAt) })),
    shownPerson,
  }
}

export type LoadedRequest = NonNullable<Awaited<ReturnType<typeof loadRequest>>>

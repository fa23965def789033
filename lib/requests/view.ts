/** What the page of a request shows, in the reader's language. */

import { leadInCrm } from '../crm/desk/view.ts'
import { may } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import { deskPath } from '../i18n/paths.ts'
import { sayMoment, spokenMoment } from '../i18n/spoken-moment.ts'
import { fileHref } from '../leads/file-link.ts'
import { nameOf } from '../leads/mails.ts'
import { kindOf } from '../leads/view-kind.ts'
import type { Language } from '../listings/rules.ts'
import { lookUpListing } from '../listings/view.ts'
import { ownerIdOf } from '../owners/desk/queries-record.ts'
import { findUpload } from '../owners/queries-uploads.ts'
import { formatDay } from '../shared/format-dates.ts'
import { formatFileSize } from '../shared/format-file-size.ts'
import { listOffices } from '../staff-accounts/people/queries.ts'
import { type FoundRequest, findEvents, findMails, findOthers, findRequest } from './queries.ts'
import { findColleagues } from './queries-change.ts'
import { isOpen, OWNER_MESSAGE } from './rules.ts'
import { requestScope } from './scope.ts'
import { shownFacts } from './view-facts.ts'

/** No more of the person's other requests than this. */
const MOST_OTHERS = 20

/** The public page of the home it is about; null where the home is no longer shown. */
async function homeOf({ propertyId }: FoundRequest, locale: Language): Promise<{ title: string; href: string } | null> {
  if (propertyId === null) return null
  const found = await lookUpListing(propertyId, locale)
  return found.kind === 'found' ? { title: found.listing.title, href: found.listing.path } : null
}

type Noted = Pick<Awaited<ReturnType<typeof findEvents>>[number], 'kind' | 'note'>

/**
 * The note of an event as somebody reads it: that of a counter-offer ends with its last day (lib/offers/counter.ts), that
 * of a snooze is
 * a moment. */
function shownNote({ kind, note }: Noted, locale: Language, now: Date): string | null {
  if (kind === 'snoozed') return note && spokenMoment(new Date(note), now, locale)
  return (kind === 'counter' ? note?.replace(/\d{4}-\d{2}-\d{2}$/, (day) => formatDay(day, locale)) : note) ?? null
}

/** A request with everything that belongs to it; null where there is none that the reader may see. */
export async function loadRequest(staff: SessionStaff, id: string, locale: Language, now: Date) {
  const scope = requestScope(staff)
  const found = await findRequest(id, scope)
  if (!found) return null
  const moment = (at: Date) => sayMoment(at, now, locale)
  const [events, mails, others, home, colleagues, offices, owner, inCrm, upload] = await Promise.all([
    findEvents(id),
    findMails(id),
    found.email === null ? [] : findOthers(found.email, id, scope, MOST_OTHERS),
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
    facts: shownFacts(found, locale),
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
      ...{ ...event, id: String(number), at: moment(at), edited: editedAt && moment(editedAt) },
      note: shownNote(event, locale, now),
      /** By which its author changes a note; null for everybody else, and for what isn't one. */
      own: event.kind === 'note' && staffId === staff.id ? `${id} ${number} ${editedAt?.getTime() ?? 0}` : null,
    })),
    mails: mails.map(({ createdAt, sentAt, ...mail }) => ({ ...mail, at: moment(sentAt ?? createdAt) })),
    others: others.map((other) => ({
      ...other,
      kind: kindOf(other.form, locale),
      href: deskPath('deskRequest', locale, other.id),
      at: moment(other.createdAt),
    })),
  }
}

export type LoadedRequest = NonNullable<Awaited<ReturnType<typeof loadRequest>>>

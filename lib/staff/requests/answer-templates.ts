/** The templates that an answer may begin with, filled in with what the request says. */
import { lookUpListing } from '../../catalogue/listing.ts'
import { projects } from '../../catalogue/projects.ts'
import { findAnswerTemplates } from '../../db/staff/requests/answer-templates.ts'
import type { FoundRequest } from '../../db/staff/requests/find-request.ts'
import { formatPhone } from '../../domain/shared/phone.ts'
import { fillPlaceholders, type Placeholder } from '../../domain/staff/requests/answer-template.ts'
import type { Recipient } from '../../forms/form-subject.ts'
import { absolute, nameOf } from '../../forms/lead-mails.ts'
import type { SessionStaff } from '../staff-session.ts'
import { kindOf } from './request-words.ts'

/** `subject`: null where the answer keeps its own. */
export type FilledTemplate = { id: number; name: string; subject: string | null; body: string }

/** The home or project of a request in the person's language, while it is on the site. */
async function placeOf({ propertyId, projectId, language, subject }: FoundRequest) {
  if (propertyId !== null) {
    const found = await lookUpListing(propertyId, language)
    if (found.kind === 'found') return { home: found.listing.title, homeLink: absolute(found.listing.path) }
  }
  const project = projectId === null ? null : (await projects(language)).find(({ id }) => id === projectId)
  return project ? { home: project.name, homeLink: absolute(project.path) } : { home: subject, homeLink: '' }
}

async function valuesOf(staff: SessionStaff, request: FoundRequest, from: Recipient) {
  return {
    ...(await placeOf(request)),
    name: nameOf(request.values) || (request.email ?? ''),
    form: kindOf(request.form, request.language),
    office: from.name,
    officePhone: formatPhone(from.phone),
    colleague: staff.name,
  } satisfies Record<Placeholder, string>
}

/** Those for the request's form that are written in the person's language. */
export async function filledTemplates(
  staff: SessionStaff,
  request: FoundRequest,
  from: Recipient,
): Promise<FilledTemplate[]> {
  const [templates, values] = await Promise.all([
    findAnswerTemplates(request.form, request.language),
    valuesOf(staff, request, from),
  ])
  return templates.map(({ subject, body, ...template }) => ({
    ...template,
    subject: subject === null ? null : fillPlaceholders(subject, values),
    body: fillPlaceholders(body, values),
  }))
}

/** The templates that an answer may begin with, filled in with what the request says. */

import type { SessionStaff } from '../../desk/session.ts'
import { absolute, nameOf } from '../../leads/mails.ts'
import type { Recipient } from '../../leads/subject.ts'
import { kindOf } from '../../leads/view-kind.ts'
import { lookUpListing } from '../../listings/view.ts'
import { projects } from '../../projects/view.ts'
import { formatPhone } from '../../shared/phone.ts'
import type { FoundRequest } from '../queries.ts'
import { findAnswerTemplates } from './queries.ts'
import { findOwnTemplates } from './queries-own-templates.ts'
import { fillPlaceholders, PLACEHOLDERS, type Placeholder } from './rules-template.ts'

export type TemplateOrigin = 'network' | 'office' | 'own'

/** `subject`: null where the answer keeps its own. `filled`: what was put into the body. */
export type FilledTemplate = {
  id: string
  name: string
  subject: string | null
  body: string
  origin: TemplateOrigin
  filled: string[]
}

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

type Template = { id: string; name: string; subject: string | null; body: string; origin: TemplateOrigin }

/** Those for the request's form that are written in the person's language: of the network, of the office, of oneself. */
export async function filledTemplates(
  staff: SessionStaff,
  request: FoundRequest,
  from: Recipient,
): Promise<FilledTemplate[]> {
  const { form, language } = request
  const [network, own, values] = await Promise.all([
    findAnswerTemplates(form, language),
    findOwnTemplates({ staffId: staff.id, officeId: staff.officeId }, language),
    valuesOf(staff, request, from),
  ])
  const templates: Template[] = [
    ...own.map(({ id, isOffice, ...texts }) => ({
      ...{ id: `own-${id}`, name: texts.name, subject: texts.subject, body: texts.body },
      origin: isOffice ? ('office' as const) : ('own' as const),
    })),
    ...network.map(({ id, ...texts }) => ({ ...texts, id: String(id), origin: 'network' as const })),
  ]
  return templates.map(({ subject, body, ...template }) => ({
    ...template,
    subject: subject === null ? null : fillPlaceholders(subject, values),
    body: fillPlaceholders(body, values),
    filled: PLACEHOLDERS.filter((name) => body.includes(`{${name}}`))
      .map((name) => values[name])
      .filter(Boolean),
  }))
}

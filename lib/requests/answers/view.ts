/** The form that answers a request: to whom it goes, and what it begins with. */

import type { SessionStaff } from '../../desk/session.ts'
import { keptDraft } from '../../forms/form-drafts.ts'
import { invalidState } from '../../forms/view-action-error-text.ts'
import { pathTo } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import { nameOf } from '../../leads/mails.ts'
import { agencyItself, officeById, type Recipient } from '../../leads/subject.ts'
import { kindOf } from '../../leads/view-kind.ts'
import type { Language } from '../../listings/rules.ts'
import { greeting, signatureOf } from '../../mail/letter.ts'
import { isMailAddress } from '../../shared/mail-address.ts'
import { type FoundRequest, findRequest, latestEvent } from '../queries.ts'
import { requestScope } from '../scope.ts'
import { offeredAdded, offeredDocuments, offeredFiles } from './files.ts'
import { findDraft } from './queries-drafts.ts'
import { filledTemplates } from './templates.ts'

/** The office that an answer comes from, or the agency itself; in the language of the person. */
export const answeringOffice = ({ officeId, language }: FoundRequest): Promise<Recipient> =>
  officeId === null ? agencyItself(language) : officeById(officeId, language)

const text = (value: string | string[] | undefined): string | undefined => [value].flat()[0]

/** `draft`: the token of an answer that wasn't sent; `template`: the number of the one that was chosen without a script. */
export type AnswerStart = { draft?: string | undefined; template?: string | undefined }

/** In characters. */
const MOST_SUBJECT = 160

/**
 * What the form shows: what wasn't accepted, else the colleague's own draft, else a template or a greeting.
 * @returns null where the request can't be answered by mail, or the reader may not see it
 */
export async function loadAnswer(staff: SessionStaff, id: string, start: AnswerStart, locale: Language) {
  const found = await findRequest(id, requestScope(staff))
  if (!found?.email || !isMailAddress(found.email) || found.state === 'spam') return null
  const { language } = found
  const [office, kept, draft, seen] = await Promise.all([
    answeringOffice(found),
    keptDraft('answerRequest', start.draft),
    findDraft(id, staff.id),
    latestEvent(id),
  ])
  const [templates, library, documents, added, signature] = await Promise.all([
    filledTemplates(staff, found, office),
    offeredFiles(language, locale),
    offeredDocuments(found, locale),
    offeredAdded(id, staff.id, locale),
    signatureOf(staff, office, language),
  ])
  const chosen = templates.find((template) => template.id === start.template)
  const t = translations(language, 'requests.desk')
  const about = [kindOf(found.form, language), found.subject].filter(Boolean).join(' – ')
  const begun = {
    subject: t('answer.subject', { about }).slice(0, MOST_SUBJECT),
    body: greeting(nameOf(found.values), language),
  }
  return {
    ...{ id, seen: String(seen), to: found.email, replyTo: isMailAddress(office.email) ? office.email : null },
    ...{ templates, signature, begun, files: { documents, library, added } },
    /** Who writes: what is typed is kept for nobody else. */
    writer: staff.id,
    subject: text(kept?.values.subject) ?? chosen?.subject ?? draft?.subject ?? begun.subject,
    body: text(kept?.values.body) ?? chosen?.body ?? draft?.body ?? begun.body,
    chosen: kept ? [kept.values.files ?? []].flat() : [...(draft?.files ?? [])],
    /** What is wrong with what wasn't accepted, by field. */
    errors: kept ? invalidState(kept.errors, locale).errors : {},
    filled: chosen?.filled ?? [],
    templatesPath: pathTo('deskTemplates', locale),
    language: translations(locale, 'cms.editor')(`languages.${language}`),
    lang: language,
  }
}

export type LoadedAnswer = NonNullable<Awaited<ReturnType<typeof loadAnswer>>>

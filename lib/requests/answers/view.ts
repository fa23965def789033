/** The form that answers a request: to whom it goes, and what it begins with. */
import type { SessionStaff } from '../../desk/session.ts'
import { keptDraft } from '../../forms/form-drafts.ts'
import { translations } from '../../i18n/translations.ts'
import { nameOf } from '../../leads/mails.ts'
import { agencyItself, officeById, type Recipient } from '../../leads/subject.ts'
import { kindOf } from '../../leads/view-kind.ts'
import type { Language } from '../../listings/rules.ts'
import { greeting, signatureOf } from '../../mail/letter.ts'
import { isMailAddress } from '../../shared/mail-address.ts'
import { type FoundRequest, findRequest, latestEvent } from '../queries.ts'
import { requestScope } from '../scope.ts'
import { offeredFiles } from './files.ts'
import { filledTemplates } from './templates.ts'

/** The office that an answer comes from, or the agency itself; in the language of the person. */
export const answeringOffice = ({ officeId, language }: FoundRequest): Promise<Recipient> =>
  officeId === null ? agencyItself(language) : officeById(officeId, language)

const text = (value: string | string[] | undefined): string | undefined => [value].flat()[0]

/** `draft`: the token of an answer that wasn't sent; `template`: the number of the one that was chosen without a script. */
export type AnswerStart = { draft?: string | undefined; template?: string | undefined }

/**
 * What the form shows.
 * @returns null where the request can't be answered by mail, or the reader may not see it
 */
export async function loadAnswer(staff: SessionStaff, id: string, start: AnswerStart, locale: Language) {
  const found = await findRequest(id, requestScope(staff))
  if (!found?.email || !isMailAddress(found.email) || found.state === 'spam') return null
  const [office, kept, seen] = await Promise.all([
    answeringOffice(found),
    keptDraft('answerRequest', start.draft),
    latestEvent(id),
  ])
  const [templates, files, signature] = await Promise.all([
    filledTemplates(staff, found, office),
    offeredFiles(found.language, locale),
    signatureOf(staff, office, found.language),
  ])
  const chosen = templates.find((template) => String(template.id) === start.template)
  const t = translations(found.language, 'requests.desk')
  const about = [kindOf(found.form, found.language), found.subject].filter(Boolean).join(' – ')
  return {
    ...{ id, seen: String(seen), to: found.email, replyTo: isMailAddress(office.email) ? office.email : null },
    ...{ templates, files, signature, chosen: [kept?.values.files ?? []].flat(), isKept: kept !== null },
    subject: text(kept?.values.subject) ?? chosen?.subject ?? t('answer.subject', { about }).slice(0, MOST_SUBJECT),
    body: text(kept?.values.body) ?? chosen?.body ?? greeting(nameOf(found.values), found.language),
    language: translations(locale, 'cms.editor')(`languages.${found.language}`),
  }
}

/** In characters. */
const MOST_SUBJECT = 160

export type LoadedAnswer = NonNullable<Awaited<ReturnType<typeof loadAnswer>>>

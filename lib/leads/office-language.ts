/** The language of an office's mails, and submissions in that language. Free text stays as the visitor wrote it. */

import { formOf } from '../forms/rules-table.ts'
import type { Language } from '../listings/rules.ts'
import { regionOfZip } from '../listings/rules-energy.ts'
import type { LanguageUse } from '../places/rules-offices.ts'
import { languageUse } from '../site/languages.ts'
import type { Submission } from './handler.ts'
import { agencyItself, findSubject, officeById, type Recipient, type Subject } from './subject.ts'

/** The official language of a region; null for Brussels, which has two. */
const REGION_LANGUAGE = { flanders: 'nl', wallonia: 'fr', brussels: null } as const

/**
 * The language of an office's mails: the one that staff chose for it, else its region's, else the site's default. It is
 * always a language in use, because the mails link to pages.
 */
export function officeLanguage(
  office: { language: Language | null; zip: string } | null,
  { languages, default: fallback }: LanguageUse,
): Language {
  const region = office && regionOfZip(office.zip)
  const wanted = [office?.language ?? null, region && REGION_LANGUAGE[region]]
  return wanted.find((language) => language !== null && languages.includes(language)) ?? fallback
}

/** The language of the mails to a recipient. */
export const recipientLanguage = async ({ office }: Recipient): Promise<Language> =>
  officeLanguage(office, await languageUse())

/** The same recipient with its texts in another language. */
export const recipientInLanguage = ({ office }: Recipient, language: Language): Promise<Recipient> =>
  office ? officeById(office.id, language) : agencyItself(language)

async function subjectIn(submission: Submission, language: Language): Promise<Subject> {
  const { form, query, subject } = submission
  const recipient = await recipientInLanguage(subject.recipient, language)
  const found = subject.kind === 'agency' ? null : await findSubject(formOf(form), query, language)
  return { ...(found ?? subject), recipient }
}

/** A submission in the language of its recipient, for labels, links and the texts of its subject. */
export async function forOffice<Values>(submission: Submission<Values>): Promise<Submission<Values>> {
  const language = await recipientLanguage(submission.subject.recipient)
  if (language === submission.language) return submission
  return { ...submission, language, subject: await subjectIn(submission as Submission, language) }
}

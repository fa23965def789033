/** A newsletter for those who compose it: in a frame of the desk, and as a test in their own mailbox. */

import { transaction } from '../db/transaction.ts'
import type { SessionStaff } from '../desk/session.ts'
import { env } from '../env.ts'
import { formPath } from '../forms/form-paths.ts'
import { translations } from '../i18n/translations.ts'
import { absolute } from '../leads/mails.ts'
import { isLanguage, type Language } from '../listings/rules.ts'
import { queueMails } from '../mail/queue.ts'
import { newsletterMails } from './mails.ts'
import { findNewsletter } from './queries.ts'
import { newsletterNumber } from './view.ts'

/** Where a newsletter that goes to nobody's subscription leads instead. */
const unsubscribePage = (language: Language): string => absolute(formPath('unsubscribe', language))

/** The mail in a language, for somebody who looks at it; null where there is none. */
async function shownMail(item: string, language: string) {
  const id = newsletterNumber(item)
  const newsletter = id !== null && isLanguage(language) ? await findNewsletter(id) : null
  const mail = newsletter && isLanguage(language) ? (await newsletterMails(newsletter)).get(language) : undefined
  return mail && isLanguage(language) ? mail.shown(unsubscribePage(language)) : null
}

const SCHEME = '@media (prefers-color-scheme: dark)'

/**
 * The mail as a page for a frame.
 * @param scheme dark, as on a device that is dark, or light, whatever the reader's own is
 */
export async function mailPage(item: string, language: string, scheme: 'light' | 'dark'): Promise<string | null> {
  const mail = await shownMail(item, language)
  if (!mail) return null
  // The pictures are this site's, by whatever name it is opened.
  const html = mail.html.replaceAll(`src="${env().SITE_URL}/`, 'src="/')
  return html.replaceAll(SCHEME, scheme === 'dark' ? '@media all' : '@media not all')
}

/** The mail as plain text. */
export const mailText = async (item: string, language: string): Promise<string | null> =>
  (await shownMail(item, language))?.text ?? null

/** Mails a newsletter in one language to who asks for it. @returns false where there is none */
export async function sendTest(staff: SessionStaff, item: string, language: string): Promise<boolean> {
  const mail = await shownMail(item, language)
  if (!mail || !isLanguage(language)) return false
  const subject = translations(language, 'newsletters.desk')('testSubject', { subject: mail.subject })
  await transaction((tx) => queueMails(tx, [{ ...mail, to: staff.email, subject, language }]))
  return true
}

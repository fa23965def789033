/** Why mails couldn't be delivered, by the classes of lib/mail/smtp-failure.ts, and what jobs do, in words. */

import { translations } from '../../i18n/translations.ts'
import { isJobName } from '../../jobs/queues.ts'
import type { Language } from '../../listings/rules.ts'

const CLASSES = [
  ['recipient refused', 'recipient'],
  ['message refused', 'message'],
  ['message too large', 'size'],
  ['login refused', 'login'],
  ['server too slow', 'slow'],
  ['server refused', 'server'],
  ['not handed over', 'network'],
] as const

/** A stored error as a sentence, with the code of the mail server, by which its operator knows more. */
export function refusalWords(error: string, locale: Language): string {
  const [, name] = CLASSES.find(([begins]) => error.startsWith(begins)) ?? []
  const code = /\(([^()]+)\)/.exec(error)?.[1]
  if (!name) return error
  const words = translations(locale, 'mail.desk')(`reasons.${name}`)
  return code ? `${words} (${code})` : words
}

/** What a kind of background job does; its name where this version knows none such. */
export const jobWords = (name: string, locale: Language): string =>
  isJobName(name) ? translations(locale, 'mail.desk')(`jobs.names.${name}`) : name

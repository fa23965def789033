/** The mails of a newsletter: rendered once for a language, with the links of each recipient put in. */

import { absolute } from '../leads/mails.ts'
import type { Language } from '../listings/rules.ts'
import { letter } from '../mail/letter.ts'
import { manageHrefs, managePath } from '../saved-searches/links.ts'
import type { MailMessage } from '../shared/mail-message.ts'
import { type LeftOut, newsletterContent } from './compose.ts'
import { languagesOf, type StoredNewsletter } from './queries.ts'

export type NewsletterMail = {
  leftOut: LeftOut[]
  /** None of its blocks says anything. */
  isEmpty: boolean
  /** The mail for a subscription: with its own links to unsubscribe. */
  to: (recipient: { subscriptionId: string; email: string }, now: Date) => Promise<MailMessage>
  /** The same mail for somebody who looks at it. `unsubscribe`: where its link leads. */
  shown: (unsubscribe: string) => { subject: string; html: string; text: string }
}

async function newsletterMail(newsletter: StoredNewsletter, language: Language): Promise<NewsletterMail | null> {
  const made = await newsletterContent(newsletter, language)
  if (!made) return null
  // A token that nobody signed and nobody can guess stands for that of each recipient.
  const place = absolute(managePath('newsletter', crypto.randomUUID(), language))
  const { to: _, ...mail } = await letter({
    to: { email: '' },
    language,
    parts: { ...made.content, unsubscribeHref: place },
  })
  const { subject, html, text } = mail
  const shown: NewsletterMail['shown'] = (unsubscribe) => ({
    subject,
    html: html.replaceAll(place, unsubscribe),
    text: text.replaceAll(place, unsubscribe),
  })
  return {
    leftOut: made.leftOut,
    isEmpty: made.leftOut.length === newsletter.blocks.length,
    shown,
    to: async ({ subscriptionId, email }, now) => {
      const { page, oneClick } = await manageHrefs({ kind: 'newsletter', id: subscriptionId, locale: language, now })
      // Its links open a subscription: the words of the mail go once it is sent, and 10,000 copies with them.
      return { ...mail, ...shown(page), to: email, listUnsubscribe: oneClick, confidential: true }
    },
  }
}

/** A newsletter in each language in which it is written. */
export async function newsletterMails(newsletter: StoredNewsletter): Promise<Map<Language, NewsletterMail>> {
  const made = languagesOf(newsletter).map(
    async (language) => [language, await newsletterMail(newsletter, language)] as const,
  )
  return new Map((await Promise.all(made)).flatMap(([language, mail]) => (mail ? [[language, mail]] : [])))
}

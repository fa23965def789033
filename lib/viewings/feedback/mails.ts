/** The mails that ask for feedback, and the one with similar homes for a visitor who asked for them. */

import { linkToken } from '../../forms/signed-token.ts'
import { signedPath } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import { absolute } from '../../leads/mails.ts'
import { cardBlock } from '../../mail/card-block.ts'
import type { MailBlock } from '../../mail/content.ts'
import { letters } from '../../mail/letter.ts'
import { similarListings } from '../../search/search.ts'
import type { MailMessage } from '../../shared/mail-message.ts'
import { daysLater } from '../../shared/time.ts'
import { candidacyBlocks } from '../mails.ts'
import { titleOf, type Viewing, visitorName } from '../view.ts'
import type { VisitDocuments } from '../visit-documents.ts'
import { FEEDBACK_DAYS } from './rules.ts'

/** How many similar homes a visitor gets. */
const SIMILAR = 3

/** The address of the page on which the visitor says what they thought. */
async function feedbackHref({ id, end, language }: Viewing): Promise<string> {
  const token = await linkToken('viewingFeedback', id, daysLater(new Date(end), FEEDBACK_DAYS))
  return absolute(signedPath('viewingFeedback', token, language))
}

const toVisitor = (
  viewing: Viewing,
  { subject, ...words }: { subject: string; text: string; reason: string },
  blocks: MailBlock[],
): Promise<MailMessage[]> =>
  letters({
    to: { email: viewing.visitor.email, name: visitorName(viewing) },
    language: viewing.language,
    parts: { ...words, subject: [subject, titleOf(viewing)], blocks },
    from: { office: viewing.recipient },
  })

/**
 * The mail that asks what the visitor thought, or reminds of that. Its link changes nothing by itself.
 * @param documents what only those get who came to see the home
 */
export async function feedbackMails(
  occasion: 'ask' | 'remind',
  viewing: Viewing,
  documents: Pick<VisitDocuments, 'text' | 'blocks'> | null = null,
): Promise<MailMessage[]> {
  const t = translations(viewing.language, 'viewings.feedback')
  const words = { subject: t(`mail.${occasion}.subject`), text: t(`mail.${occasion}.text`), reason: t('mail.reason') }
  const given: MailBlock[] = documents?.blocks.length
    ? [{ kind: 'text', text: documents.text }, ...documents.blocks]
    : []
  const button = { kind: 'button' as const, label: t('mail.button'), href: await feedbackHref(viewing) }
  return toVisitor(viewing, words, [button, ...given, ...(await candidacyBlocks(viewing))])
}

/** The mail with homes like the one that was viewed; none where the site has no such home. */
export async function similarHomesMails(viewing: Viewing): Promise<MailMessage[]> {
  const { listing, language } = viewing
  const cards = listing ? (await similarListings(listing)).slice(0, SIMILAR) : []
  if (cards.length === 0) return []
  const t = translations(language, 'viewings.feedback')
  const words = { subject: t('similarMail.subject'), text: t('similarMail.text'), reason: t('similarMail.reason') }
  return toVisitor(
    viewing,
    words,
    cards.map((card) => cardBlock(card, card.path, '', language)),
  )
}

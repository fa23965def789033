/**
 * Lets an owner see an offer that came by the site. Anybody can send one in anybody's name, so that is done by a
 * colleague, or, where the office's rule says so, by the bidder: with the signed link of their own mail.
 */

import { transaction } from '../db/transaction.ts'
import type { SessionStaff } from '../desk/session.ts'
import type { FormAction } from '../forms/actions/form-action.ts'
import { linkToken, readLinkToken } from '../forms/signed-token.ts'
import { signedPath } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import { absolute, nameOf } from '../leads/mails.ts'
import { agencyItself, officeById, type Recipient } from '../leads/subject.ts'
import type { Language } from '../listings/rules.ts'
import type { MailBlock } from '../mail/content.ts'
import { queueMails } from '../mail/queue.ts'
import { ownerEventMails } from '../owners/mails-events.ts'
import { noteEvent } from '../requests/queries-change.ts'
import { requestScope } from '../requests/scope.ts'
import { daysLater } from '../shared/time.ts'
import { languageUse } from '../site/languages.ts'
import type { Decided } from './decide.ts'
import {
  findOfferToConfirm,
  findReleaseRule,
  homeOfOffer,
  lockOffers,
  writeConfirmation,
  writeRelease,
} from './queries.ts'

/** How long the link of the bidder's mail works. An offer that nobody confirmed within two weeks is rarely one. */
const CONFIRMATION_DAYS = 14

type Offer = NonNullable<Awaited<ReturnType<typeof findOfferToConfirm>>>

const officeOf = ({ officeId }: Pick<Offer, 'officeId'>, locale: Language): Promise<Recipient> =>
  officeId === null ? agencyItself(locale) : officeById(officeId, locale)

/** The mails to those whose home it was when the offer came: that there is one, not whose or of how much. */
async function ownerMails(offer: Offer) {
  const { default: locale } = await languageUse()
  return ownerEventMails({ kind: 'offer' }, offer.propertyId, await officeOf(offer, locale), offer.createdAt)
}

/** Lets the owner see an offer, and tells them. */
export async function releaseOffer(staff: SessionStaff, id: string, now: Date): Promise<Decided> {
  const scope = requestScope(staff)
  const offer = (await homeOfOffer(id, scope)) === null ? null : await findOfferToConfirm(id)
  if (!offer) return 'missing'
  const mails = await ownerMails(offer)
  return transaction(async (tx) => {
    await lockOffers(tx, offer.propertyId)
    if (!(await writeRelease(tx, id, staff.id, now))) return 'unchanged'
    await queueMails(tx, mails, id)
    await noteEvent(tx, { leadId: id, kind: 'offerReleased', staffId: staff.id })
    return 'done'
  })
}

/** What the bidder's mail says of the link by which they confirm the offer. */
export async function confirmationBlocks(
  id: string,
  officeId: number | null,
  locale: Language,
  now: Date,
): Promise<MailBlock[]> {
  const t = translations(locale, 'offers.form')
  const rule = await findReleaseRule(officeId)
  const token = await linkToken('offerConfirmation', id, daysLater(now, CONFIRMATION_DAYS))
  return [
    { kind: 'text', text: t(`confirm.mail.${rule}`, { days: CONFIRMATION_DAYS }) },
    { kind: 'button', label: t('confirm.submit'), href: absolute(signedPath('offerConfirm', token, locale)) },
  ]
}

export type OfferToConfirm = {
  name: string
  subject: string
  receivedAt: Date
  isConfirmed: boolean
  office: Recipient
}

/** The offer that a bidder's link names; null when the link or the offer is no longer valid. */
export async function offerToConfirm(token: string, locale: Language, now: Date): Promise<OfferToConfirm | null> {
  const id = await readLinkToken('offerConfirmation', token, now)
  const offer = id === null ? null : await findOfferToConfirm(id)
  if (!offer) return null
  const { values, subject, createdAt: receivedAt, isConfirmed } = offer
  return { name: nameOf(values), subject, receivedAt, isConfirmed, office: await officeOf(offer, locale) }
}

/**
 * Confirms the offer of a link. Repeating it changes nothing.
 * @returns the path of its page, which says thanks, or that the link is over
 */
export async function confirmOffer({ token, locale, now }: FormAction): Promise<string> {
  const page = signedPath('offerConfirm', token, locale)
  const id = await readLinkToken('offerConfirmation', token, now)
  const offer = id === null ? null : await findOfferToConfirm(id)
  if (id === null || !offer) return page
  const isReleasing = !offer.isDecided && (await findReleaseRule(offer.officeId)) === 'bidder'
  const mails = isReleasing ? await ownerMails(offer) : []
  await transaction(async (tx) => {
    await lockOffers(tx, offer.propertyId)
    if (!(await writeConfirmation(tx, id, now))) return
    await noteEvent(tx, { leadId: id, kind: 'offerConfirmed', staffId: null })
    if (!isReleasing || !(await writeRelease(tx, id, null, now))) return
    await queueMails(tx, mails, id)
    await noteEvent(tx, { leadId: id, kind: 'offerReleased', staffId: null })
  })
  return page
}

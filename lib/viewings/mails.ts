/** The mails about a viewing: to the visitor and to the office. */

import { formatEuro, formatNumber } from '../costs/rules-money.ts'
import { formPath } from '../forms/form-paths.ts'
import { hasLink } from '../forms/rules-clean-text.ts'
import type { EndingState } from '../homes/rules-state.ts'
import { deskPath } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import { absolute, addressOfAgency, deskBlock, subjectBlocks, visitorLanguageFact } from '../leads/mails.ts'
import { rentalTerms } from '../listings/rules-rental-terms.ts'
import type { MailBlock, MailFact } from '../mail/content.ts'
import { letters } from '../mail/letter.ts'
import { isOpenForApplications } from '../offers/rules-costs.ts'
import { ownerEventMails } from '../owners/mails-events.ts'
import { formatTime } from '../places/rules-opening-hours.ts'
import { candidacyOf, invitationBlocks } from '../rental-applications/applications.ts'
import { mailtoAddress } from '../shared/mail-address.ts'
import type { MailMessage } from '../shared/mail-message.ts'
import { formatPhone, phoneAddress, unbrokenPhone } from '../shared/phone.ts'
import { brusselsTime } from '../shared/time.ts'
import { rentalRules } from '../site/site-settings.ts'
import { calendarFile } from './calendar-file.ts'
import {
  formatMoment,
  manageHref,
  meetingPlace,
  routeTo,
  titleOf,
  type Viewing,
  viewingForOffice,
  viewingForVisitor,
  visitorName,
} from './view.ts'

export type ViewingEvent = 'booked' | 'moved' | 'cancelled' | 'reminder' | 'confirmed' | 'noShow' | 'noShowUndone'
/** Those of which the office and the owners are told, too. */
type SharedEvent = 'booked' | 'moved' | 'cancelled'

/**
 * `before`: the time it was moved from, as ISO text. `message`: what a colleague adds for the visitor. `because`: what
 * became of the home, for which it is cancelled.
 */
type More = { before?: string; message?: string; because?: EndingState }

const rowsOf = (rows: readonly (readonly [label: string, value: string | null, href?: string | null])[]): MailFact[] =>
  rows.flatMap(([label, value, href]) => (value ? [{ label, value, ...(href && { href }) }] : []))

/** A phone number that a tap calls, and that no line breaks. */
const phoneRow = (label: string, phone: string): readonly [string, string, string] => [
  label,
  unbrokenPhone(phone),
  phoneAddress(phone),
]

/** The length of a viewing in minutes. */
const minutesOf = ({ start, end }: Viewing): number => Math.round((Date.parse(end) - Date.parse(start)) / 60_000)

const homeBlocks = ({ listing, recipient, language }: Viewing): MailBlock[] =>
  listing ? subjectBlocks({ kind: 'property', listing, recipient }, language) : []

const takesPlace = (event: ViewingEvent): boolean =>
  event !== 'cancelled' && event !== 'noShow' && event !== 'noShowUndone'

/**
 * Time, length, place and office of a viewing, with the way there where it takes place. `before`: its former time, as
 * ISO text.
 */
function viewingFacts(event: ViewingEvent, viewing: Viewing, before?: string): MailBlock {
  const { language, recipient, start } = viewing
  const t = translations(language, 'viewings.form')
  const place = meetingPlace(viewing)
  return {
    kind: 'facts',
    rows: rowsOf([
      [t('mail.when'), formatMoment(start, language)],
      [t('mail.before'), before === undefined ? null : formatMoment(before, language)],
      [t('mail.duration'), t('mail.minutes', { count: minutesOf(viewing) })],
      [t('mail.where'), place.line, place.hidden || !takesPlace(event) ? null : routeTo(place.line)],
      [t('mail.host'), takesPlace(event) ? (viewing.host ?? null) : null],
      [t('mail.office'), recipient.name],
      ...(recipient.phone ? [phoneRow(t('mail.officePhone'), recipient.phone)] : []),
    ]),
  }
}

/** The rental terms (specification 9), as far as they are known; none for a home that isn't to let. */
async function termsBlocks({ listing, language }: Viewing): Promise<MailBlock[]> {
  const rules = await rentalRules()
  const terms = listing && rentalTerms(listing, rules)
  if (!terms) return []
  const t = translations(language, 'viewings.form')
  const months = terms.guaranteeMonths
  const guarantee = months === null ? t('mail.terms.guarantee') : t('mail.terms.guaranteeMonths', { months })
  const rows = rowsOf([
    [t('mail.terms.firstRent'), formatEuro(terms.firstRent)],
    [t('mail.terms.firstCharges'), formatEuro(terms.firstCharges)],
    [guarantee, formatEuro(terms.guarantee)],
    [t('mail.terms.inventoryShare'), formatEuro(terms.inventoryShare)],
    [t('mail.terms.maximumPersons'), terms.maximumPersons === null ? null : String(terms.maximumPersons)],
    [t('mail.terms.minimumIncome'), formatEuro(terms.minimumIncome)],
  ])
  if (rows.length === 0) return []
  const factor = formatNumber(rules.incomeFactor, language) ?? ''
  const notes: MailBlock[] = []
  if (terms.maximumPersons !== null) notes.push({ kind: 'note', text: t('mail.terms.personsNote') })
  if (terms.minimumIncome !== null) notes.push({ kind: 'note', text: t('mail.terms.incomeNote', { factor }) })
  return [{ kind: 'facts', title: t('mail.terms.title'), rows }, ...notes]
}

/** The way to book anew, for a home that is still shown. */
const againBlocks = ({ listing, propertyId, language }: Viewing): MailBlock[] =>
  listing
    ? [
        {
          kind: 'button',
          label: translations(language, 'viewings.form')('manage.again'),
          href: absolute(formPath('appointment', language, { property: propertyId })),
        },
      ]
    : []

/**
 * What the visitor typed, for them to see whether it is right; no remark with a link, which a stranger may have typed
 * with somebody else's address.
 */
function sentBlocks({ language, visitor: { phone, remark } }: Viewing): MailBlock[] {
  const t = translations(language, 'viewings.form')
  const rows = rowsOf([
    [t('mail.phone'), phone && formatPhone(phone)],
    [t('mail.remark'), hasLink(remark) ? null : remark],
  ])
  return rows.length === 0
    ? []
    : [{ kind: 'facts', title: translations(language, 'forms')('mail.visitor.facts'), rows }]
}

/**
 * What the visitor of a home to let can do to rent it: answer the questions that the office invited them to, or, before
 * that, wait for the invitation.
 */
export async function candidacyBlocks({ id, end, listing, language, recipient }: Viewing): Promise<MailBlock[]> {
  if (!listing || !isOpenForApplications(listing)) return []
  const candidacy = await candidacyOf(id, new Date(end))
  if (!candidacy) return []
  const t = translations(language, 'viewings.form')
  if (candidacy.href === null) return [{ kind: 'text', text: t('mail.candidacy.later', { office: recipient.name }) }]
  return [
    { kind: 'text', text: t('mail.candidacy.now') },
    { kind: 'button', label: t('mail.candidacy.button'), href: candidacy.href },
  ]
}

/** The same in the mail that says that it is booked: nobody can have been invited before. */
const bookedBlocks = ({ listing, language, recipient }: Viewing): MailBlock[] =>
  listing && isOpenForApplications(listing)
    ? [
        {
          kind: 'text',
          text: translations(language, 'viewings.form')('mail.candidacy.later', { office: recipient.name }),
        },
      ]
    : []

async function toVisitor(event: ViewingEvent, about: Viewing, href: string, more: More = {}): Promise<MailMessage[]> {
  const { message = '', because } = more
  const viewing = takesPlace(event) ? await viewingForVisitor(about) : about
  const { language, recipient, visitor, start } = viewing
  const t = translations(language, 'viewings.form')
  const office = recipient.name
  const values = { when: formatMoment(start, language), time: formatTime(brusselsTime(start), language) }
  const blocks: MailBlock[] = [
    ...(message === '' ? [] : [{ kind: 'text' as const, text: message }]),
    viewingFacts(event, viewing),
    ...(event === 'booked' ? sentBlocks(viewing) : []),
    ...(takesPlace(event) && meetingPlace(viewing).hidden
      ? [{ kind: 'note' as const, text: t('mail.hiddenAddress', { office }) }]
      : []),
    ...homeBlocks(viewing),
    ...(event === 'booked' || event === 'moved' ? await termsBlocks(viewing) : []),
    ...(event === 'booked' ? bookedBlocks(viewing) : takesPlace(event) ? await candidacyBlocks(viewing) : []),
    ...(takesPlace(event)
      ? [
          { kind: 'button' as const, label: t('mail.move'), href: `${href}#move` },
          { kind: 'button' as const, label: t('mail.cancel'), href: `${href}#cancel` },
        ]
      : event === 'noShowUndone' || because
        ? []
        : againBlocks(viewing)),
    ...(event === 'booked' ? [{ kind: 'note' as const, text: t('mail.attached') }] : []),
    { kind: 'note', text: t('mail.questions', { office, phone: formatPhone(recipient.phone) }) },
  ]
  const hasFile = event !== 'reminder' && event !== 'noShow' && event !== 'noShowUndone'
  return letters({
    to: { email: visitor.email, name: visitorName(viewing) },
    language,
    parts: {
      subject: [t(`mail.${event}.visitor.subject`, values), titleOf(viewing)],
      heading: t(`mail.${event}.visitor.heading`),
      text: because ? t(`mail.cancelled.because.${because}`, values) : t(`mail.${event}.visitor.text`, values),
      blocks,
      reason: t('mail.reasonVisitor'),
    },
    from: { office: recipient },
    attachments: hasFile ? [calendarFile(viewing, 'visitor', href)] : [],
  })
}

async function toAgency(event: SharedEvent, booked: Viewing, before?: string): Promise<MailMessage[]> {
  const viewing = await viewingForOffice(booked)
  const href = await manageHref(viewing)
  const { language, recipient, visitor, start } = viewing
  const t = translations(language, 'viewings.form')
  const name = visitorName(viewing)
  const when = formatMoment(start, language)
  const who = rowsOf([
    [t('mail.visitor'), name],
    ...(visitor.phone ? [phoneRow(t('mail.phone'), visitor.phone)] : []),
    [t('mail.email'), visitor.email, mailtoAddress(visitor.email)],
  ]).concat(visitorLanguageFact(booked.language, language))
  const { id, end, listing } = viewing
  const blocks: MailBlock[] = [
    deskBlock(deskPath('deskViewing', language, id), language),
    ...homeBlocks(viewing),
    viewingFacts(event, viewing, before),
    { kind: 'facts', rows: who },
    ...(visitor.remark ? [{ kind: 'facts' as const, rows: [{ label: t('mail.remark'), value: visitor.remark }] }] : []),
    ...(event === 'booked' && listing && isOpenForApplications(listing)
      ? await invitationBlocks(id, name, language, new Date(end))
      : []),
    ...(event === 'cancelled'
      ? []
      : [
          { kind: 'button' as const, label: t('mail.move'), href: `${href}#move` },
          { kind: 'button' as const, label: t('mail.cancel'), href: `${href}#cancel` },
        ]),
  ]
  return letters({
    to: { email: addressOfAgency(recipient) },
    language,
    parts: {
      subject: [t(`mail.${event}.agency.subject`, { when }), titleOf(viewing), name],
      heading: t(`mail.${event}.agency.heading`),
      text: t(`mail.${event}.agency.text`, { name, when }),
      blocks,
      reason: t('mail.reasonAgency'),
    },
    from: { replyTo: visitor.email },
    attachments: [calendarFile(viewing, 'agency', href)],
  })
}

/** The mails to visitor, office and owners about an event of a viewing. */
export async function viewingMails(event: SharedEvent, viewing: Viewing, more: More = {}): Promise<MailMessage[]> {
  const { propertyId, recipient, start } = viewing
  return [
    ...(await toVisitor(event, viewing, await manageHref(viewing), more)),
    ...(await toAgency(event, viewing, more.before)),
    ...(await ownerEventMails(
      { kind: event, when: (language) => formatMoment(start, language) },
      propertyId,
      recipient,
    )),
  ]
}

/**
 * The mail to the visitor alone: again to who lost the first, the day before, when a colleague confirms it, or when the
 * visitor did not come, or did after all; and to show what will be sent when it is moved.
 */
export const visitorMails = async (
  event: Exclude<ViewingEvent, 'cancelled'>,
  viewing: Viewing,
): Promise<MailMessage[]> => toVisitor(event, viewing, await manageHref(viewing))

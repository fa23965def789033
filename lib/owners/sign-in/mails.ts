/**
 * The mails of a sign-in: the code, the warning about many failed attempts, and the notice to the agency; and those
 * about the password and the second step.
 */
import { pathTo, signedPath } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import { absolute, addressOfAgency } from '../../leads/mails.ts'
import { recipientInLanguage, recipientLanguage } from '../../leads/office-language.ts'
import { officeOfSector, type Recipient } from '../../leads/subject.ts'
import type { Language } from '../../listings/rules.ts'
import { type Letter, letter } from '../../mail/letter.ts'
import { formatDayOf } from '../../shared/format-dates.ts'
import type { MailMessage } from '../../shared/mail-message.ts'
import { formatPhone } from '../../shared/phone.ts'
import { brusselsTime } from '../../shared/time.ts'
import { RESET_MINUTES } from '../../sign-in/forgotten-password.ts'
import { languageOf, languageUse } from '../../site/languages.ts'
import { brand } from '../../site/site-settings.ts'
import { findOwnerHomes } from '../queries-homes.ts'
import { findFollowedHomes, type SigningOwner } from './queries.ts'
import type { OwnerLinkKind } from './queries-links.ts'

/**
 * The mail with the code for a sign-in.
 * @param minutes how long the code is valid
 */
export async function codeMail(owner: SigningOwner, code: string, minutes: number): Promise<MailMessage> {
  const locale = await languageOf(owner)
  const t = translations(locale, 'owners.mail')
  const { name: site, phone } = await brand(locale)
  return letter({
    to: { email: owner.email, name: owner.name },
    language: locale,
    parts: {
      subject: t('code.subject', { site }),
      preview: t('code.preview', { code }),
      heading: t('code.heading'),
      text: t('code.text', { minutes }),
      blocks: [
        { kind: 'facts', rows: [{ label: t('code.label'), value: code }] },
        { kind: 'note', text: t('code.notYou', { phone: formatPhone(phone) }) },
      ],
      reason: t('code.reason', { site }),
    },
    confidential: true,
  })
}

/** Warns an owner that many passwords were tried and that unknown browsers are locked out for a while. */
export async function attackMail(owner: SigningOwner): Promise<MailMessage> {
  const locale = await languageOf(owner)
  const t = translations(locale, 'owners.mail')
  const { name: site, phone } = await brand(locale)
  return letter({
    to: { email: owner.email, name: owner.name },
    language: locale,
    parts: {
      subject: t('notice.attack.subject', { site }),
      heading: t('notice.attack.heading'),
      text: t('notice.attack.text'),
      blocks: [
        { kind: 'text', text: t('notice.attack.todo') },
        { kind: 'button', label: t('notice.attack.button'), href: absolute(pathTo('loginForgotten', locale)) },
        { kind: 'note', text: t('notice.attack.call', { phone: formatPhone(phone) }) },
      ],
      reason: t('notice.attack.reason', { site }),
    },
  })
}

/** Notifies each office that manages a home of an owner that the owner signed in (specification 6). */
export async function loginNotices(owner: SigningOwner, now: Date): Promise<MailMessage[]> {
  const { default: site } = await languageUse()
  const byOffice = new Map<string, { recipient: Recipient; references: string[] }>()
  for (const { reference, sectorId } of await findFollowedHomes(owner.id)) {
    const recipient = await officeOfSector(sectorId, site)
    const address = addressOfAgency(recipient)
    if (address === null) continue
    const known = byOffice.get(address) ?? { recipient, references: [] }
    byOffice.set(address, { ...known, references: [...known.references, reference] })
  }
  const { name } = owner
  return Promise.all(
    [...byOffice].map(async ([address, { recipient, references }]) => {
      const locale = await recipientLanguage(recipient)
      const t = translations(locale, 'owners.mail')
      const at = `${formatDayOf(now, locale)}, ${brusselsTime(now.toISOString())}`
      const office = (await recipientInLanguage(recipient, locale)).name
      return letter({
        to: { email: address },
        language: locale,
        parts: {
          subject: t('notice.login.subject', { name }),
          heading: t('notice.login.heading'),
          text: t('notice.login.text', { name }),
          blocks: [
            {
              kind: 'facts',
              rows: [
                { label: t('notice.login.at'), value: at },
                { label: t('notice.login.homes', { count: references.length }), value: references.join(', ') },
              ],
            },
          ],
          reason: t('notice.login.reason', { office }),
        },
      })
    }),
  )
}

/** Validity of an invitation, which may wait. */
export const INVITATION_DAYS = 14

/** The recipient of a mail. */
type OwnerAddress = { id: string; email: string; name: string; language: Language }

type Content = Required<Pick<Letter['parts'], 'subject' | 'text' | 'blocks' | 'reason'>>

const ownerMail = ({ email, name }: OwnerAddress, language: Language, parts: Content): Promise<MailMessage> =>
  letter({ to: { email, name }, language, parts })

/** Invites an owner to choose the first password; lists the homes they can follow. */
async function invitationMail(owner: OwnerAddress, token: string): Promise<MailMessage> {
  const locale = await languageOf(owner)
  const [{ name: site }, homes] = await Promise.all([brand(locale), findOwnerHomes(owner.id, locale)])
  const t = translations(locale, 'owners.mail')
  return ownerMail(owner, locale, {
    subject: t('invitation.subject', { count: homes.length }),
    text: t('invitation.text', { site, count: homes.length }),
    blocks: [
      ...(homes.length > 0
        ? [{ kind: 'facts' as const, rows: homes.map(({ title, town }) => ({ label: town, value: title })) }]
        : []),
      { kind: 'button', label: t('invitation.button'), href: absolute(signedPath('loginPassword', token, locale)) },
      { kind: 'note', text: t('invitation.note', { days: INVITATION_DAYS, email: owner.email }) },
    ],
    reason: t('invitation.reason', { site }),
  })
}

/** Has the link for a new password. */
async function resetMail(owner: OwnerAddress, token: string): Promise<MailMessage> {
  const locale = await languageOf(owner)
  const t = translations(locale, 'owners.mail')
  return ownerMail(owner, locale, {
    subject: t('reset.subject'),
    text: t('reset.text', { minutes: RESET_MINUTES }),
    blocks: [
      { kind: 'button', label: t('reset.button'), href: absolute(signedPath('loginPassword', token, locale)) },
      { kind: 'note', text: t('reset.note') },
    ],
    reason: t('reset.reason'),
  })
}

/** The mail with a link. */
export const linkMail = async (kind: OwnerLinkKind, owner: OwnerAddress, token: string): Promise<MailMessage> => ({
  ...(await (kind === 'invitation' ? invitationMail : resetMail)(owner, token)),
  confidential: true,
})

/** Says to an address that an account no longer has it; the new one isn't named: this may be a stranger's mailbox. */
export async function movedMail(owner: OwnerAddress): Promise<MailMessage> {
  const locale = await languageOf(owner)
  const { phone } = await brand(locale)
  const t = translations(locale, 'owners.mail')
  return ownerMail(owner, locale, {
    subject: t('moved.subject'),
    text: t('moved.text'),
    blocks: [{ kind: 'text', text: t('changed.notYou', { phone: formatPhone(phone) }) }],
    reason: t('moved.reason'),
  })
}

/** Says that the password was changed or the second step switched off, in case somebody else did it. */
export async function changedMail(what: 'password' | 'secondStep', owner: OwnerAddress): Promise<MailMessage> {
  const locale = await languageOf(owner)
  const { phone } = await brand(locale)
  const t = translations(locale, 'owners.mail')
  return ownerMail(owner, locale, {
    subject: t(`changed.${what}.subject`),
    text: t(`changed.${what}.text`),
    blocks: [
      { kind: 'text', text: t('changed.notYou', { phone: formatPhone(phone) }) },
      { kind: 'button', label: t('changed.button'), href: absolute(pathTo('loginForgotten', locale)) },
    ],
    reason: t('changed.reason'),
  })
}

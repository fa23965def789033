/** The mails about an owner's password and second step. */

import { pathTo, signedPath } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import { absolute } from '../../leads/mails.ts'
import type { Language } from '../../listings/rules.ts'
import { type Letter, letter } from '../../mail/letter.ts'
import type { MailMessage } from '../../shared/mail-message.ts'
import { formatPhone } from '../../shared/phone.ts'
import { RESET_MINUTES } from '../../sign-in/forgotten-password.ts'
import { languageOf } from '../../site/languages.ts'
import { brand } from '../../site/site-settings.ts'
import { findOwnerHomes } from '../queries-homes.ts'
import type { OwnerLinkKind } from './queries-links.ts'

/** Validity of an invitation, which may wait. */
export const INVITATION_DAYS = 14

/** The recipient of a mail. */
export type OwnerAddress = { id: string; email: string; name: string; language: Language }

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

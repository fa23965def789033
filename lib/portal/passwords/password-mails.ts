/** The mails about an owner's account. */
import { languageUse } from '../../content/languages.ts'
import { brand } from '../../content/site-settings.ts'
import { findOwnerHomes } from '../../db/portal/owner-homes.ts'
import type { OwnerLinkKind } from '../../db/portal/owner-links.ts'
import type { Language } from '../../domain/listing/listing.ts'
import type { MailMessage } from '../../domain/shared/mail-message.ts'
import { formatPhone } from '../../domain/shared/phone.ts'
import { absolute, mailTo } from '../../forms/lead-mails.ts'
import { pathTo, signedPath } from '../../i18n/paths.ts'
import { translations } from '../../i18n/translations.ts'
import type { MailBlock } from '../../mail/render.ts'

/** How long the links open: one that was asked for is used at once, an invitation waits for a quiet weekend. */
export const RESET_MINUTES = 30
export const INVITATION_DAYS = 14

/** Who is written to. */
export type OwnerAddress = { id: string; email: string; name: string; language: Language }

/** The language in which an owner is written to: their own while the site has it, because their pages are in it. */
export async function languageOf({ language }: Pick<OwnerAddress, 'language'>): Promise<Language> {
  const use = await languageUse()
  return use.languages.includes(language) ? language : use.default
}

type Content = { subject: string; text: string; blocks: MailBlock[]; reason: string }

async function ownerMail(to: OwnerAddress, locale: Language, content: Content): Promise<MailMessage> {
  const { subject, text, blocks, reason } = content
  const greeting = translations(locale, 'form')('mail.visitor.greeting', { name: to.name })
  const first: MailBlock[] = [
    { kind: 'text', text: greeting },
    { kind: 'text', text },
  ]
  return mailTo(to.email, { subject, preview: text, heading: subject, blocks: [...first, ...blocks], reason }, locale)
}

/** Invites to choose the first password; names the homes that can be followed. */
async function invitationMail(to: OwnerAddress, token: string): Promise<MailMessage> {
  const locale = await languageOf(to)
  const [{ name: site }, homes] = await Promise.all([brand(locale), findOwnerHomes(to.id, locale)])
  const t = translations(locale, 'ownerMail')
  return ownerMail(to, locale, {
    subject: t('invitation.subject', { count: homes.length }),
    text: t('invitation.text', { site, count: homes.length }),
    blocks: [
      ...(homes.length > 0
        ? [{ kind: 'facts' as const, rows: homes.map(({ title, town }) => ({ label: town, value: title })) }]
        : []),
      { kind: 'button', label: t('invitation.button'), href: absolute(signedPath('loginPassword', token, locale)) },
      { kind: 'note', text: t('invitation.note', { days: INVITATION_DAYS, email: to.email }) },
    ],
    reason: t('invitation.reason', { site }),
  })
}

/** Leads to a new password. */
async function resetMail(to: OwnerAddress, token: string): Promise<MailMessage> {
  const locale = await languageOf(to)
  const t = translations(locale, 'ownerMail')
  return ownerMail(to, locale, {
    subject: t('reset.subject'),
    text: t('reset.text', { minutes: RESET_MINUTES }),
    blocks: [
      { kind: 'button', label: t('reset.button'), href: absolute(signedPath('loginPassword', token, locale)) },
      { kind: 'note', text: t('reset.note') },
    ],
    reason: t('reset.reason'),
  })
}

/** The mail that brings a link. */
export const linkMail = async (kind: OwnerLinkKind, to: OwnerAddress, token: string): Promise<MailMessage> => ({
  ...(await (kind === 'invitation' ? invitationMail : resetMail)(to, token)),
  confidential: true,
})

/** Says that the password was changed or the second step switched off, to whoever it wasn't. */
export async function changedMail(what: 'password' | 'secondStep', to: OwnerAddress): Promise<MailMessage> {
  const locale = await languageOf(to)
  const { phone } = await brand(locale)
  const t = translations(locale, 'ownerMail')
  return ownerMail(to, locale, {
    subject: t(`changed.${what}.subject`),
    text: t(`changed.${what}.text`),
    blocks: [
      { kind: 'text', text: t('changed.notYou', { phone: formatPhone(phone) }) },
      { kind: 'button', label: t('changed.button'), href: absolute(pathTo('loginForgotten', locale)) },
    ],
    reason: t('changed.reason'),
  })
}

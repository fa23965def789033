/** The mails about a staff account: links to its password, changes, and a login in a browser that is new to it. */

import { pathTo, signedPath } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import { absolute } from '../leads/mails.ts'
import { letter } from '../mail/letter.ts'
import { formatDayOf } from '../shared/format-dates.ts'
import type { MailMessage } from '../shared/mail-message.ts'
import { brusselsTime } from '../shared/time.ts'
import { RESET_MINUTES } from '../sign-in/forgotten-password.ts'
import { languageOf } from '../site/languages.ts'
import { brand } from '../site/site-settings.ts'
import type { StaffAccount, StaffLinkKind } from './rules.ts'

/** How long the link of an invitation is valid. */
export const INVITATION_DAYS = 14

/** What of an account its mails are made of. */
export const addressed = ({ email, name, language }: StaffAccount) => [email, name, language] as const

/** Has the link with which a colleague chooses the first password, or a new one. */
export async function linkMail(kind: StaffLinkKind, staff: StaffAccount, token: string): Promise<MailMessage> {
  const locale = await languageOf(staff)
  const t = translations(locale, 'desk.frame')
  const { name: site } = await brand(locale)
  return letter({
    to: { email: staff.email, name: staff.name },
    language: locale,
    parts: {
      subject: t(`mail.${kind}.subject`, { site }),
      text: t(`mail.${kind}.text`, { site }),
      blocks: [
        {
          kind: 'button',
          label: t(`mail.${kind}.button`),
          href: absolute(signedPath('deskPassword', token, locale)),
        },
        { kind: 'note', text: t(`mail.${kind}.note`, { days: INVITATION_DAYS, minutes: RESET_MINUTES }) },
      ],
      reason: t('mail.reason', { site }),
    },
    confidential: true,
  })
}

/** Tells of a login in a browser that was never used before. */
export async function newDeviceMail(staff: StaffAccount, device: string, now: Date): Promise<MailMessage> {
  const locale = await languageOf(staff)
  const t = translations(locale, 'desk.frame')
  const { name: site } = await brand(locale)
  return letter({
    to: { email: staff.email },
    language: locale,
    parts: {
      subject: t('mail.device.subject', { site }),
      text: t('mail.device.text'),
      blocks: [
        {
          kind: 'facts',
          rows: [
            { label: t('mail.device.at'), value: `${formatDayOf(now, locale)}, ${brusselsTime(now.toISOString())}` },
            { label: t('mail.device.in'), value: device },
          ],
        },
        { kind: 'button', label: t('mail.device.button'), href: absolute(pathTo('deskAccount', locale)) },
      ],
      reason: t('mail.reason', { site }),
    },
  })
}

/** What somebody is told of by mail. attack: many passwords or codes were tried. */
type AccountNews = 'password' | 'secondStep' | 'codes' | 'passkeyAdded' | 'passkeyRemoved' | 'attack'

/** Tells somebody what concerns the security of their account, in case somebody else did it. */
export async function changedMail(what: AccountNews, staff: StaffAccount): Promise<MailMessage> {
  const locale = await languageOf(staff)
  const t = translations(locale, 'desk.frame')
  const { name: site } = await brand(locale)
  return letter({
    to: { email: staff.email },
    language: locale,
    parts: {
      subject: t(`mail.changed.${what}.subject`, { site }),
      text: t(`mail.changed.${what}.text`),
      blocks: [
        { kind: 'text', text: t('mail.changed.notYou') },
        { kind: 'button', label: t('mail.changed.button'), href: absolute(pathTo('deskForgotten', locale)) },
      ],
      reason: t('mail.reason', { site }),
    },
  })
}

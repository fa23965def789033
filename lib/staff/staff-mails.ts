/** The mails about a staff account: its invitation, and a login in a browser that is new to it. */
import { languageOf } from '../content/languages.ts'
import { brand } from '../content/site-settings.ts'
import type { StaffAccount } from '../db/staff/staff-accounts.ts'
import { formatDayOf } from '../domain/shared/format-dates.ts'
import type { MailMessage } from '../domain/shared/mail-message.ts'
import { brusselsTime } from '../domain/shared/time.ts'
import { absolute, mailTo } from '../forms/lead-mails.ts'
import { pathTo, signedPath } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'

/** How long the link of an invitation is valid. */
export const INVITATION_DAYS = 14

/** Invites a colleague to choose a password. */
export async function invitationMail(staff: StaffAccount, token: string): Promise<MailMessage> {
  const locale = await languageOf(staff)
  const t = translations(locale, 'staff')
  const { name: site } = await brand(locale)
  const mail = await mailTo(
    staff.email,
    {
      subject: t('mail.invitation.subject', { site }),
      preview: t('mail.invitation.text', { site }),
      heading: t('mail.invitation.subject', { site }),
      blocks: [
        { kind: 'text', text: translations(locale, 'form')('mail.visitor.greeting', { name: staff.name }) },
        { kind: 'text', text: t('mail.invitation.text', { site }) },
        {
          kind: 'button',
          label: t('mail.invitation.button'),
          href: absolute(signedPath('deskPassword', token, locale)),
        },
        { kind: 'note', text: t('mail.invitation.note', { days: INVITATION_DAYS }) },
      ],
      reason: t('mail.reason', { site }),
    },
    locale,
  )
  return { ...mail, confidential: true }
}

/** Tells of a login in a browser that was never used before. */
export async function newDeviceMail(staff: StaffAccount, device: string, now: Date): Promise<MailMessage> {
  const locale = await languageOf(staff)
  const t = translations(locale, 'staff')
  const { name: site } = await brand(locale)
  return mailTo(
    staff.email,
    {
      subject: t('mail.device.subject', { site }),
      preview: t('mail.device.text'),
      heading: t('mail.device.subject', { site }),
      blocks: [
        { kind: 'text', text: t('mail.device.text') },
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
    locale,
  )
}

/** Tells somebody that the security of their account changed, in case somebody else did it. */
export async function changedMail(what: 'secondStep', staff: StaffAccount): Promise<MailMessage> {
  const locale = await languageOf(staff)
  const t = translations(locale, 'staff')
  const { name: site } = await brand(locale)
  return mailTo(
    staff.email,
    {
      subject: t(`mail.changed.${what}.subject`, { site }),
      preview: t(`mail.changed.${what}.text`),
      heading: t(`mail.changed.${what}.subject`, { site }),
      blocks: [
        { kind: 'text', text: t(`mail.changed.${what}.text`) },
        { kind: 'text', text: t('mail.changed.notYou') },
        { kind: 'button', label: t('mail.changed.button'), href: absolute(pathTo('deskLogin', locale)) },
      ],
      reason: t('mail.reason', { site }),
    },
    locale,
  )
}

/** The record of an owner at the desk: their homes, and all that there was between them and the agency. */
import { contactOf } from '../contacts/queries-record.ts'
import { contactScope } from '../contacts/scope.ts'
import { may } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import { findHomes } from '../homes/queries-list.ts'
import { figuresFrom, shownHome } from '../homes/view-list.ts'
import { deskPath } from '../i18n/paths.ts'
import { spokenMoment } from '../i18n/spoken-moment.ts'
import { translations } from '../i18n/translations.ts'
import { kindOf } from '../leads/view-kind.ts'
import type { Language } from '../listings/rules.ts'
import { type LoadedOwner, loadOwner } from '../owners/desk/view.ts'
import { requestScope } from '../requests/scope.ts'
import { mailtoAddress } from '../shared/mail-address.ts'
import { findMailsTo, findRequestsFrom, findSignIns } from './queries-owner.ts'

/** staff: what colleagues did with the account. */
export type OwnerHappening = {
  key: string
  kind: 'staff' | 'signIn' | 'request' | 'mail'
  at: string
  text: string
  /** Who of the agency did it; '' for the owner and the site. */
  by: string
  href: string | null
}

/** How much of it a page tells. */
const MOST = 60

type Found = {
  requests: Awaited<ReturnType<typeof findRequestsFrom>>
  mails: Awaited<ReturnType<typeof findMailsTo>>
  signIns: Awaited<ReturnType<typeof findSignIns>>
}

function happenedTo(owner: LoadedOwner, found: Found, staff: SessionStaff, locale: Language, now: Date) {
  const t = translations(locale, 'owners.desk')
  const own = { by: '', href: null }
  const all: (Omit<OwnerHappening, 'at'> & { when: Date })[] = [
    ...owner.events.map(({ id, at, kind, colleague, home }) => ({
      ...{ ...own, key: `event ${id}`, kind: 'staff' as const, when: at },
      text: t(`events.${kind}`, { home: home ?? (kind === 'viewed' ? 'none' : '–') }),
      // An owner who invites somebody is none of the agency.
      by: kind === 'coInvited' ? '' : (colleague ?? t('someone')),
    })),
    ...found.signIns.map(({ id, device, createdAt }) => ({
      ...{ ...own, key: `sign-in ${id}`, kind: 'signIn' as const, when: createdAt },
      text: t('happened.signIn', { device }),
    })),
    ...found.requests.map(({ id, form, subject, createdAt }) => ({
      ...{ ...own, key: `request ${id}`, kind: 'request' as const, when: createdAt },
      text: [kindOf(form, locale), subject].filter(Boolean).join(' · '),
      href: deskPath('deskRequest', locale, id),
    })),
    ...found.mails.map(({ id, subject, status, createdAt }) => ({
      ...{ ...own, key: `mail ${id}`, kind: 'mail' as const, when: createdAt },
      text: t('happened.mail', { subject, status }),
      href: may(staff.role, 'see-mails') ? deskPath('deskMail', locale, id) : null,
    })),
  ]
  return all
    .toSorted((one, other) => other.when.getTime() - one.when.getTime())
    .slice(0, MOST)
    .map(({ when, ...happening }): OwnerHappening => ({ ...happening, at: spokenMoment(when, now, locale) }))
}

/**
 * The record of an owner; null when there is none that the reader may see. Of an owner who has homes elsewhere, too, the
 * reader doesn't see when they signed in.
 */
export async function loadOwnerRecord(staff: SessionStaff, id: string, locale: Language, now: Date) {
  const owner = await loadOwner(staff, id, locale)
  if (!owner) return null
  const { account, homes, isOnly } = owner
  const ids = homes.map((home) => home.id)
  const [listed, requests, mails, signIns, contact] = await Promise.all([
    findHomes(ids, locale, { from: figuresFrom(now), now }),
    findRequestsFrom(account.email, requestScope(staff)),
    findMailsTo(account.email, requestScope(staff)),
    isOnly ? findSignIns(id) : [],
    contactOf({ ownerId: id }, contactScope(staff)),
  ])
  const shown = new Map(listed.map((home) => [home.id, shownHome(home, locale, now)]))
  return {
    ...owner,
    title: account.name || account.email,
    /** The page of the same person as a contact. */
    contact: contact && deskPath('deskContact', locale, contact),
    homes: homes.map((home) => ({ ...home, shown: shown.get(home.id) ?? null })),
    offices: [...new Set([...shown.values()].map(({ office }) => office).filter(Boolean))],
    mail: mailtoAddress(account.email),
    seen: account.lastLoginAt && spokenMoment(account.lastLoginAt, now, locale),
    invited: account.invitedAt && spokenMoment(account.invitedAt, now, locale),
    happened: happenedTo(owner, { requests, mails, signIns }, staff, locale, now),
  }
}
export type LoadedOwnerRecord = NonNullable<Awaited<ReturnType<typeof loadOwnerRecord>>>

/** Who wrote a request: how they are reached, and what else there is of them. By mail address. */

import type { SessionStaff } from '../desk/session.ts'
import type { StateTone } from '../desk/state-tones.ts'
import { deskPath } from '../i18n/paths.ts'
import { sayMoment } from '../i18n/spoken-moment.ts'
import { translations } from '../i18n/translations.ts'
import { nameOf } from '../leads/mails.ts'
import { kindOf } from '../leads/view-kind.ts'
import type { Language } from '../listings/rules.ts'
import type { SaidMoment } from '../shared/format-dates.ts'
import { mailtoAddress } from '../shared/mail-address.ts'
import { formatPhone, phoneAddress } from '../shared/phone.ts'
import type { FoundRequest } from './queries.ts'
import { countSavedSearches, findRequestsOf } from './queries-person.ts'
import { toneOf } from './rules-tones.ts'
import { requestScope } from './scope.ts'

/** No more of the person's requests than this. */
const MOST_THINGS = 20

/** Something of the person's: a request, with what it booked. `propertyId`: the home that it is about. */
export type PersonThing = {
  id: string
  text: string
  tone: StateTone
  state: string
  at: SaidMoment
  href: string
  propertyId: number | null
  /** A viewing that took place. */
  held: SaidMoment | null
}

export type PersonShown = {
  name: string
  /** Language, and since when they are known. */
  about: string
  phone: { text: string; href: string } | null
  mail: { text: string; href: string } | null
  things: PersonThing[]
  /** How many searches they saved; 0 for none. */
  searches: number
}

type Of = Pick<FoundRequest, 'id' | 'email' | 'values' | 'language' | 'createdAt'>

/** The person who wrote a request, with everything of theirs that the reader may see but this request. */
export async function loadPerson(staff: SessionStaff, of: Of, locale: Language, now: Date): Promise<PersonShown> {
  const { id, email, values, language, createdAt } = of
  const t = translations(locale, 'requests')
  const [rows, searches] = await Promise.all([
    email === null ? [] : findRequestsOf(email, requestScope(staff), MOST_THINGS + 1),
    email === null ? 0 : countSavedSearches(email),
  ])
  const first = rows.at(-1)?.createdAt ?? createdAt
  const phone = typeof values.phone === 'string' && values.phone !== '' ? values.phone : null
  const about = (form: string, subject: string) => [kindOf(form, locale), subject].filter(Boolean).join(' · ')
  return {
    name: nameOf(values) || (email ?? ''),
    about: [
      translations(locale, 'cms.editor')(`languages.${language}`),
      t('inbox.since', { at: sayMoment(first, now, locale).words }),
    ].join(' · '),
    phone: phone === null ? null : { text: formatPhone(phone), href: phoneAddress(phone) },
    mail: email === null ? null : { text: email, href: mailtoAddress(email) },
    things: rows
      .filter((row) => row.id !== id)
      .slice(0, MOST_THINGS)
      .map(({ viewing, ...row }) => ({
        ...{ id: row.id, text: about(row.form, row.subject), propertyId: row.propertyId },
        ...{ tone: toneOf(row, now), state: t(`desk.states.${row.state}`), at: sayMoment(row.createdAt, now, locale) },
        href: deskPath('deskRequest', locale, row.id),
        held:
          viewing && viewing.status === 'confirmed' && viewing.startsAt < now
            ? sayMoment(viewing.startsAt, now, locale)
            : null,
      })),
    searches,
  }
}

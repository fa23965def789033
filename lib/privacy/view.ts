/** What is held of a person, for administrators: shown, handed out and erased; each is noted, without whose it was. */

import { logStaffEvent } from '../desk/events.ts'
import { latestUses, noteUse } from '../desk/queries-audit.ts'
import type { SessionStaff } from '../desk/session.ts'
import { removeExpiredFiles } from '../forms/uploads/remove-files.ts'
import { sayMoment } from '../i18n/spoken-moment.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import { personLetter } from './letter.ts'
import { erasePersonalData, findPersonalData, type HoldingName } from './queries-personal-data.ts'
import type { PersonLetter } from './rules-letter.ts'
import { personOfToken } from './token.ts'

const MOST_USES = 20

type Held = Awaited<ReturnType<typeof findPersonalData>>
const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)
const rowsIn = (held: Held): number => total(Object.values(held).map((rows) => rows.length))

async function note(staff: SessionStaff, kind: 'shown' | 'handed-out' | 'erased', rows: number): Promise<void> {
  await noteUse({ staffId: staff.id, kind, rows })
  logStaffEvent({ event: 'staff.data-used', staff: staff.id, what: kind })
}

/** Looks up a person; what the page shows then. */
export const lookUpPerson = async (staff: SessionStaff, address: string): Promise<void> =>
  note(staff, 'shown', rowsIn(await findPersonalData(address)))

/** What an offer says that isn't sent yet: its form may be about a home whose offers are sealed. */
const isOfferDraft = ({ form }: Record<string, unknown>): boolean => form === 'offer' || form === 'deskOffer'

/**
 * What nobody at the desk reads before the offers of a home are opened is left out: the words of sealed offers, and of
 * the mails that repeat them. The command `npm run gdpr` hands them out.
 */
function withoutSealed(held: Held): Held {
  const sealed = new Set(held.sealedOffers.map(({ lead_id }) => lead_id))
  return {
    ...held,
    sealedOffers: held.sealedOffers.map(({ values: _values, ...row }) => row),
    mails: held.mails.map(({ html, text, attachments, ...row }) =>
      sealed.has(row.lead_id) ? row : { ...row, html, text, attachments },
    ),
    drafts: held.drafts.map(({ content, ...row }) => (isOfferDraft(row) ? row : { ...row, content })),
  }
}

/** Everything that is held of the person of a token, to hand out; null without one. */
export async function handOutPerson(staff: SessionStaff, token: string | undefined) {
  const address = await personOfToken(token)
  if (address === null) return null
  const held = withoutSealed(await findPersonalData(address))
  await note(staff, 'handed-out', rowsIn(held))
  return { address, held }
}

/** The same as a letter to the person, in their language. */
export async function handOutLetter(
  staff: SessionStaff,
  token: string | undefined,
  locale: Language,
  now: Date,
): Promise<PersonLetter | null> {
  const address = await personOfToken(token)
  if (address === null) return null
  const letter = await personLetter(address, locale, now)
  await note(staff, 'handed-out', total(letter.parts.map(({ lines }) => lines.length)))
  return letter
}

/** Erases everything that is held of the person of a token. @returns false without one */
export async function erasePerson(staff: SessionStaff, token: string, now: Date): Promise<boolean> {
  const address = await personOfToken(token)
  if (address === null) return false
  const erased = await erasePersonalData(address, now, { source: 'desk', staffId: staff.id })
  await note(staff, 'erased', total(Object.values(erased)))
  await removeExpiredFiles(now)
  return true
}

/** What the page shows: of whom, what is held by kind, and who asked lately. `person`: null for nobody. */
export async function loadPrivacy(token: string | undefined, locale: Language, now: Date) {
  const t = translations(locale, 'privacy')
  const [address, uses] = await Promise.all([
    personOfToken(token),
    latestUses(['shown', 'handed-out', 'erased'], MOST_USES),
  ])
  const held = address === null ? null : await findPersonalData(address)
  return {
    isOver: token !== undefined && address === null,
    person: address !== null && token !== undefined ? { address, token } : null,
    held: Object.entries(held ?? {}).flatMap(([name, { length }]) =>
      length === 0 ? [] : [{ name, what: t(`held.${name as HoldingName}`), count: length }],
    ),
    file: `/api/staff/privacy/?${new URLSearchParams({ locale, person: token ?? '' })}`,
    uses: uses.map(({ at, ...use }) => ({ ...use, at: sayMoment(at, now, locale) })),
  }
}

export type LoadedPrivacy = Awaited<ReturnType<typeof loadPrivacy>>

/** What the pages of wishes show. Who somebody is stands only where the reader's office is concerned. */

import { isOfOffice, officesOf } from '../desk/rules-scope.ts'
import type { SessionStaff } from '../desk/session.ts'
import { sayMoment } from '../i18n/spoken-moment.ts'
import { translations } from '../i18n/translations.ts'
import { isLanguage, type Language } from '../listings/rules.ts'
import type { SearchCriteria } from '../search/rules-criteria.ts'
import { isUuid } from '../shared/uuid.ts'
import { savedSearchFacts, wishWords } from './describe.ts'
import { concernsOffice } from './groups.ts'
import { findSavedSearch } from './queries.ts'
import { findSeekers, type Seeker } from './queries-groups.ts'

async function factsOf(id: string, locale: Language) {
  const savedSearch = await findSavedSearch(id)
  return savedSearch && { savedSearch, facts: await savedSearchFacts(savedSearch.criteria, locale) }
}

/** What somebody waits for, in a sentence. */
export async function sentenceOf(id: string, locale: Language): Promise<string> {
  const savedSearch = await findSavedSearch(id)
  return savedSearch ? (await wishWords(savedSearch.criteria, locale)).sentence : ''
}

/** A person who waits, as the desk shows it. */
export const shownSeeker = ({ id, name, email, language, confirmedAt }: Seeker, locale: Language, now: Date) => ({
  ...{ id, name, email },
  language: isLanguage(language) ? translations(language, 'common')('languageName') : language,
  confirmed: sayMoment(confirmedAt, now, locale),
})

/** Whether somebody may know who waits: administrators, and the people of an office that is concerned. */
async function mayKnow(staff: SessionStaff, criteria: SearchCriteria): Promise<boolean> {
  if (!isOfOffice(staff)) return staff.role === 'administrator'
  for (const office of officesOf(staff)) if (await concernsOffice(criteria, office)) return true
  return false
}

/** What somebody waits for, and who does; `people` is null for a reader whose office isn't concerned. */
export async function loadWish(staff: SessionStaff, id: string, locale: Language, now: Date) {
  const found = isUuid(id) ? await factsOf(id, locale) : null
  if (found?.savedSearch.state !== 'living') return null
  const [seekers, isKnown] = await Promise.all([findSeekers(id), mayKnow(staff, found.savedSearch.criteria)])
  return {
    facts: found.facts,
    count: seekers.length,
    people: isKnown ? seekers.map((seeker) => shownSeeker(seeker, locale, now)) : null,
  }
}
export type LoadedWish = NonNullable<Awaited<ReturnType<typeof loadWish>>>

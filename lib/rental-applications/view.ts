/** What the pages about candidates to rent show, in the reader's language. */

import type { SessionStaff } from '../desk/session.ts'
import { formatPrice } from '../i18n/format-price.ts'
import type { SentenceOf } from '../i18n/messages.ts'
import { deskPath } from '../i18n/paths.ts'
import { spokenMoment } from '../i18n/spoken-moment.ts'
import { translations } from '../i18n/translations.ts'
import { nameOf } from '../leads/mails.ts'
import { type Fact, factsOf } from '../leads/view-lead-facts.ts'
import type { Language } from '../listings/rules.ts'
import { lookUpListing } from '../listings/view.ts'
import { requestScope } from '../requests/scope.ts'
import { formatDayOf } from '../shared/format-dates.ts'
import { type DeskCandidate, findHomeCandidates, isCandidateChosen } from './queries-decisions.ts'
import { type CandidateState, candidateState } from './rules-decision.ts'
import { rentalDetails } from './rules-form.ts'

export type CandidateNotice = SentenceOf<'rental-applications.desk.done'>

/** The fields that say who somebody is: the page has the name, the request the rest. */
const PERSON = Object.keys(rentalDetails.sections.person ?? {})

export type ShownCandidate = {
  id: string
  /** The page of the request. */
  href: string
  name: string
  state: CandidateState
  received: string
  invited: string | null
  applied: string | null
  /** What the form for the home's region asked about household, move and income. */
  facts: Fact[]
  erased: string
  /** When and by whom it was decided. */
  decided: string | null
  mayInvite: boolean
  mayChoose: boolean
  mayRefuse: boolean
}

export type LoadedCandidates = {
  propertyId: number
  title: string
  /** Its reference and the rent, as far as the site knows. */
  about: string
  /** The public page of the home; null where it is no longer shown. */
  href: string | null
  candidates: ShownCandidate[]
  /** How many wait for an answer though somebody else was chosen. */
  waiting: number
}

type Shown = { locale: Language; now: Date; isTaken: boolean; isShown: boolean }

function shownCandidate(candidate: DeskCandidate, { locale, now, isTaken, isShown }: Shown): ShownCandidate {
  const { decision, decidedAt, invitedAt, appliedAt, application } = candidate
  const t = translations(locale, 'rental-applications.desk')
  const isOpen = decision === null
  return {
    id: candidate.id,
    href: deskPath('deskRequest', locale, candidate.id),
    name: nameOf(candidate.values) || (candidate.email ?? ''),
    state: candidateState(candidate),
    received: spokenMoment(candidate.createdAt, now, locale),
    invited: invitedAt && spokenMoment(invitedAt, now, locale),
    applied: appliedAt && spokenMoment(appliedAt, now, locale),
    facts: application ? factsOf('rentalDetails', application, { locale, asked: locale }, PERSON) : [],
    erased: formatDayOf(candidate.eraseAfter, locale),
    decided:
      decision &&
      decidedAt &&
      t('decided', {
        state: t(`states.${decision}`),
        day: formatDayOf(decidedAt, locale),
        name: candidate.colleague ?? t('someone'),
      }),
    mayInvite: isOpen && !isTaken && isShown && appliedAt === null,
    mayChoose: isOpen && !isTaken,
    mayRefuse: isOpen,
  }
}

/** The candidates for a home; null where there is none that the reader may see. */
export async function loadCandidates(
  staff: SessionStaff,
  item: string,
  locale: Language,
  now: Date,
): Promise<LoadedCandidates | null> {
  const propertyId = /^\d{1,9}$/.test(item) ? Number(item) : null
  const stored = propertyId === null ? [] : await findHomeCandidates(propertyId, requestScope(staff))
  const last = stored.at(-1)
  if (propertyId === null || !last) return null
  const [found, isTaken] = await Promise.all([lookUpListing(propertyId, locale), isCandidateChosen(propertyId)])
  const shown = { locale, now, isTaken, isShown: found.kind === 'found' }
  return {
    propertyId,
    title: found.kind === 'found' ? found.listing.title : last.subject,
    about:
      found.kind === 'found'
        ? [found.listing.reference, formatPrice(found.listing, locale)].filter(Boolean).join(' · ')
        : '',
    href: found.kind === 'found' ? found.listing.path : null,
    candidates: stored.map((candidate) => shownCandidate(candidate, shown)),
    waiting: isTaken ? stored.filter(({ decision }) => decision === null).length : 0,
  }
}

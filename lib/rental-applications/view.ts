/** What the pages about candidates to rent show, in the reader's language. */

import { formatEuro, formatShare } from '../costs/rules-money.ts'
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
import { type DeskCandidate, findHomeCandidates, findRent, isCandidateChosen } from './queries-decisions.ts'
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
  /**
   * What was declared as income a month, and which share of it the rent is, where that is known; null before the
   * candidate answered. Nobody is ranked by it.
   */
  means: { amount: string; rent: string; share: string } | null
  /** What the form for the home's region asked about household, move and income. */
  facts: Fact[]
  erased: string
  /** By whom it was decided, and when. */
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
  candidates: ShownCandidate[]
  /** How many wait for an answer though somebody else was chosen. */
  waiting: number
}

/** What is declared beside the rent: sums of amounts that were given, never of where they come from. */
function meansOf({ application }: DeskCandidate, rent: number | null, locale: Language): ShownCandidate['means'] {
  const amounts = [application?.firstIncome, application?.secondIncome].filter((one) => typeof one === 'number')
  const income = amounts.reduce((sum, one) => sum + one, 0)
  if (income <= 0) return null
  return {
    amount: formatEuro(income) ?? '',
    rent: formatEuro(rent) ?? '',
    share: rent === null ? '' : formatShare(Math.round((rent / income) * 100) * 1000, locale),
  }
}

type Shown = { locale: Language; now: Date; isTaken: boolean; isShown: boolean; rent: number | null }

function shownCandidate(candidate: DeskCandidate, { locale, now, isTaken, isShown, rent }: Shown): ShownCandidate {
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
    means: meansOf(candidate, rent, locale),
    facts: application ? factsOf('rentalDetails', application, { locale, asked: locale }, PERSON) : [],
    erased: formatDayOf(candidate.eraseAfter, locale),
    decided:
      decision &&
      decidedAt &&
      t('decidedBy', { day: formatDayOf(decidedAt, locale), name: candidate.colleague ?? t('someone') }),
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
  const [found, isTaken, rent] = await Promise.all([
    lookUpListing(propertyId, locale),
    isCandidateChosen(propertyId),
    findRent(propertyId),
  ])
  const shown = { locale, now, isTaken, isShown: found.kind === 'found', rent }
  return {
    propertyId,
    title: found.kind === 'found' ? found.listing.title : last.subject,
    about:
      found.kind === 'found'
        ? [found.listing.reference, formatPrice(found.listing, locale)].filter(Boolean).join(' · ')
        : '',
    candidates: stored.map((candidate) => shownCandidate(candidate, shown)),
    waiting: isTaken ? stored.filter(({ decision }) => decision === null).length : 0,
  }
}

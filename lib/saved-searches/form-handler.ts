import type { Transaction } from '../db/transaction.ts'
import { isWithinLimit } from '../forms/queries-rate-limiter.ts'
import { LIMITS } from '../forms/request/rate-limits.ts'
import type { FieldErrors } from '../forms/rules.ts'
import { translations } from '../i18n/translations.ts'
import { checksOver, handler, type Submission } from '../leads/handler.ts'
import { agencyMail, nameOf } from '../leads/mails.ts'
import { deleteSubmission } from '../leads/queries.ts'
import { findSubject } from '../leads/subject.ts'
import type { Language } from '../listings/rules.ts'
import { findTowns } from '../search/queries-towns.ts'
import type { SearchCriteria } from '../search/rules-criteria.ts'
import { countAvailable } from '../search/search.ts'
import { sectors } from '../site/sectors.ts'
import { savedSearchFacts } from './describe.ts'
import { savedSearchConfirmation, unsubscribeMails } from './mails.ts'
import { addSavedSearch } from './queries.ts'
import type { Frequency, NewSavedSearch } from './rules.ts'
import { demandRegister, unsubscribe } from './rules-form.ts'
import { readTowns, type SavedSearchValues, savedSearchCriteria } from './rules-values.ts'

type Values = SavedSearchValues & { towns: string; frequency: string; email: string }

const check = checksOver<Values>()

/** Fields that the agency's mail shows as search criteria instead. */
const CRITERIA_FIELDS = new Set(
  ['home', 'place', 'budget', 'rooms'].flatMap((section) => Object.keys(demandRegister.sections[section] ?? {})),
)

/** The search criteria of a form, with towns by their postcodes; unknown towns are left out. */
async function criteriaOf(values: Values, locale: Language, tx?: Transaction): Promise<SearchCriteria> {
  const { towns } = readTowns(values.towns, await findTowns(locale, tx))
  return savedSearchCriteria(values, towns)
}

async function savedSearchOf(
  { id, values, language }: Submission<Values>,
  tx?: Transaction,
): Promise<NewSavedSearch & { id: string }> {
  return {
    id,
    email: values.email,
    name: nameOf(values),
    language,
    frequency: values.frequency as Frequency,
    criteria: await criteriaOf(values, language, tx),
  }
}

/** The agency as subject, with the office of the first place of the search as recipient. */
async function localSubject({ sectors: chosen, towns }: SearchCriteria, locale: Language) {
  const known = await sectors(locale)
  const zip = known.find(({ slug }) => chosen.includes(slug))?.zips[0] ?? towns[0]?.zip ?? ''
  return findSubject({ about: 'agency' }, { zip }, locale)
}

/** The mail to the agency: the search criteria in words, and how many available homes match them. */
async function toAgency(submission: Submission<Values>, criteria: SearchCriteria) {
  const { language, subject } = submission
  const own = Object.fromEntries(Object.entries(submission.values).filter(([name]) => !CRITERIA_FIELDS.has(name)))
  const local = { ...submission, values: own, subject: (await localSubject(criteria, language)) ?? subject }
  return agencyMail(local, {
    blocks: async (office) => {
      const t = translations(office.language, 'saved-searches.page')
      const count = await countAvailable(criteria, office.language)
      return [
        { kind: 'facts', title: t('facts.title'), rows: await savedSearchFacts(criteria, office.language) },
        { kind: 'note', text: t('agency.homes', { count }) },
      ]
    },
  })
}

const TOO_MANY = { email: 'emailTooMany' }

export const demandRegisterHandler = handler(demandRegister, {
  fieldChecks: [
    check(['sectors'], async ({ values, language }): Promise<FieldErrors> => {
      const slugs = new Set((await sectors(language)).map(({ slug }) => slug))
      return values.sectors.every((slug) => slugs.has(slug)) ? {} : { sectors: 'invalid' }
    }),
    check(['towns'], async ({ values, language }): Promise<FieldErrors> => {
      const { towns, unknown } = readTowns(values.towns, await findTowns(language))
      if (unknown.length > 0) return { towns: 'townUnknown' }
      return towns.length > 100 ? { towns: 'townsTooMany' } : {}
    }),
  ],
  check: async ({ values }): Promise<FieldErrors> =>
    (await isWithinLimit(LIMITS.recipient, values.email)) ? {} : TOO_MANY,
  save: async (tx, submission) => {
    const { id, ...savedSearch } = await savedSearchOf(submission, tx)
    await addSavedSearch(tx, id, savedSearch, submission.now)
  },
  again: {
    mails: async (submission) => [await savedSearchConfirmation(await savedSearchOf(submission), submission.now)],
    tooMany: TOO_MANY,
  },
  mails: async (submission) => {
    const savedSearch = await savedSearchOf(submission)
    return [
      await savedSearchConfirmation(savedSearch, submission.now),
      ...(await toAgency(submission, savedSearch.criteria)),
    ]
  },
})

/**
 * Mails the links that end subscriptions; nothing ends before the reader of the mail uses one, because anyone can enter
 * anyone's address. The response is the same for known and unknown addresses, and beyond the rate limit, where no mail
 * is sent.
 */
export const unsubscribeHandler = handler(unsubscribe, {
  mails: async ({ values: { email, what }, language, now }) =>
    (await isWithinLimit(LIMITS.unsubscribe, email)) ? unsubscribeMails(email, what, language, now) : [],
  // So that a repetition isn't treated as a double submission: it sends the mail again.
  save: (tx, { id }) => deleteSubmission(tx, id),
})

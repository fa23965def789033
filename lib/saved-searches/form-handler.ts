import { isWithinLimit } from '../forms/queries-rate-limiter.ts'
import { LIMITS } from '../forms/request/rate-limits.ts'
import type { FieldErrors } from '../forms/rules.ts'
import { errorWith } from '../forms/rules-error-words.ts'
import { translations } from '../i18n/translations.ts'
import { checksOver, handler, type Submission } from '../leads/handler.ts'
import { agencyMail, nameOf } from '../leads/mails.ts'
import { deleteSubmission } from '../leads/queries.ts'
import { findSubject } from '../leads/subject.ts'
import type { Language } from '../listings/rules.ts'
import type { SearchCriteria } from '../search/rules-criteria.ts'
import { zipsOfPlaces } from '../search/rules-place-test.ts'
import { PLACE_LIMITS } from '../search/rules-places.ts'
import { countAvailable } from '../search/search.ts'
import { typedPlaces } from '../search/typed-places.ts'
import { sectors } from '../site/sectors.ts'
import { savedSearchFacts } from './describe.ts'
import { savedSearchConfirmation, unsubscribeMails } from './mails.ts'
import { addSavedSearch } from './queries.ts'
import { FREQUENCIES, type Frequency, type NewSavedSearch, NOTICE_KINDS } from './rules.ts'
import { alert, demandRegister, unsubscribe } from './rules-form.ts'
import { alertCriteria } from './rules-query.ts'
import { type SavedSearchValues, savedSearchCriteria } from './rules-values.ts'
import { unknownTowns } from './unknown-towns.ts'

type Values = SavedSearchValues & { towns: string; frequency: string; email: string }

const check = checksOver<Values>()

/** Fields that the agency's mail shows as search criteria instead. */
const CRITERIA_FIELDS = new Set(
  ['home', 'place', 'budget', 'rooms'].flatMap((section) => Object.keys(demandRegister.sections[section] ?? {})),
)

/** The search criteria of a form; places that nobody knows are left out. */
const criteriaOf = (values: Values, locale: Language): SearchCriteria =>
  savedSearchCriteria(values, typedPlaces(values.towns, locale).places)

const savedSearchOf = ({ id, values, language }: Submission<Values>): NewSavedSearch & { id: string } => ({
  id,
  email: values.email,
  name: nameOf(values),
  language,
  frequency: values.frequency as Frequency,
  news: [...NOTICE_KINDS],
  criteria: criteriaOf(values, language),
})

/** The agency as subject, with the office of the first place of the search as recipient. */
async function localSubject({ sectors: chosen, places }: SearchCriteria, locale: Language) {
  const known = await sectors(locale)
  const zip = known.find(({ slug }) => chosen.includes(slug))?.zips[0] ?? zipsOfPlaces(places)[0] ?? ''
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

type AlertValues = { email: string; news: string[]; frequency: string }

/** What somebody leaves open is the usual: all news, every morning. */
const alertOf = ({ id, values, language, query }: Submission<AlertValues>): NewSavedSearch & { id: string } => ({
  id,
  email: values.email,
  name: '',
  language,
  frequency: FREQUENCIES.find((one) => one === values.frequency) ?? 'daily',
  news: values.news.length > 0 ? NOTICE_KINDS.filter((kind) => values.news.includes(kind)) : [...NOTICE_KINDS],
  criteria: alertCriteria(query),
})

const alertMails = async (submission: Submission<AlertValues>) => [
  await savedSearchConfirmation(alertOf(submission), submission.now),
]

/** No request: it is mailed to nobody but who asks, and nobody has to answer it. */
export const alertHandler = handler(alert, {
  check: async ({ values }): Promise<FieldErrors> =>
    (await isWithinLimit(LIMITS.recipient, values.email)) ? {} : TOO_MANY,
  save: async (tx, submission) => {
    const { id, ...savedSearch } = alertOf(submission)
    await addSavedSearch(tx, id, savedSearch, submission.now)
  },
  again: { mails: alertMails, tooMany: TOO_MANY },
  mails: alertMails,
})

export const demandRegisterHandler = handler(demandRegister, {
  fieldChecks: [
    check(['sectors'], async ({ values, language }): Promise<FieldErrors> => {
      const slugs = new Set((await sectors(language)).map(({ slug }) => slug))
      return values.sectors.every((slug) => slugs.has(slug)) ? {} : { sectors: 'invalid' }
    }),
    check(['towns'], async ({ values, language }): Promise<FieldErrors> => {
      const names = unknownTowns(values.towns, language)
      if (names !== null) return { towns: errorWith('townUnknown', { names }) }
      const { places } = typedPlaces(values.towns, language)
      return places.length > PLACE_LIMITS.places ? { towns: 'townsTooMany' } : {}
    }),
  ],
  check: async ({ values }): Promise<FieldErrors> =>
    (await isWithinLimit(LIMITS.recipient, values.email)) ? {} : TOO_MANY,
  save: async (tx, submission) => {
    const { id, ...savedSearch } = savedSearchOf(submission)
    await addSavedSearch(tx, id, savedSearch, submission.now)
  },
  again: {
    mails: async (submission) => [await savedSearchConfirmation(savedSearchOf(submission), submission.now)],
    tooMany: TOO_MANY,
  },
  mails: async (submission) => {
    const savedSearch = savedSearchOf(submission)
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

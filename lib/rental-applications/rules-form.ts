import { form, rulesOver, type ValuesOf } from '../forms/rules.ts'
import { checks, radios } from '../forms/rules-choice-fields.ts'
import { amount, count, date, lines, text } from '../forms/rules-fields.ts'
import { contact, remark } from '../forms/rules-person-fields.ts'
import type { EnergyRegion } from '../listings/rules-energy.ts'

/** Parts of the week in which a viewing would suit. */
const VIEWING_TIMES = ['weekdayMorning', 'weekdayAfternoon', 'weekdayEvening', 'saturday'] as const

/** A list of ages in years: "36, 34". */
const AGES = /^\d{1,3}(?:[\s,;/+&-]+\d{1,3})*$/

/** What only those who decide on the letting may read, at the site and until it is erased there. */
const PRIVATE = { isPrivate: true } as const

const sections = {
  person: contact,
  household: {
    adults: count({ ...PRIVATE, required: 'adultsRequired', min: 1, max: 20, half: true }),
    adultAges: text({ ...PRIVATE, max: 80, pattern: AGES, wrong: 'agesInvalid', half: true }),
    children: count({ ...PRIVATE, max: 20, half: true }),
    childAges: text({ ...PRIVATE, max: 80, pattern: AGES, wrong: 'agesInvalid', half: true }),
    pets: text({ ...PRIVATE, max: 120 }),
  },
  move: {
    movingDate: date({ ...PRIVATE, days: { first: 0, months: 24, past: 'dayPast', far: 'dayFar' }, half: true }),
    movingReason: lines({ ...PRIVATE, max: 500 }),
  },
  income: {
    firstIncome: amount({ ...PRIVATE, required: 'incomeRequired', max: 100_000, half: true }),
    secondIncome: amount({ ...PRIVATE, max: 100_000, half: true }),
    guarantee: radios({ ...PRIVATE, options: ['yes', 'discuss'] }),
  },
  remark: { remark: lines({ ...PRIVATE, max: 1500 }) },
}

type RentalDetailsValues = ValuesOf<typeof sections>
type RentalDetailsField = keyof RentalDetailsValues

/**
 * Fields that the form omits for a home in Brussels. The Brussels Housing Code (article 200ter) lists what a landlord
 * may ask after the viewing: the amount of the means, and the number of people in the household.
 */
const NOT_IN_BRUSSELS: readonly RentalDetailsField[] = [
  'adultAges',
  'childAges',
  'pets',
  'movingDate',
  'movingReason',
  'guarantee',
  'remark',
]

/** The fields that the form omits for a home in this region. */
export const omittedDetailFields = (region: EnergyRegion | null): readonly RentalDetailsField[] =>
  region === 'brussels' ? NOT_IN_BRUSSELS : []

const agesIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number)

const rule = rulesOver<RentalDetailsValues>()

/** As many ages as people, where ages are given: children under 18, adults from 18 to 120. */
const rules = [
  rule(['adults', 'adultAges'], 'adultAges', 'agesDontMatch', ({ adults, adultAges }) => {
    const ages = agesIn(adultAges)
    return adultAges !== '' && !(ages.length === (adults ?? 0) && ages.every((age) => age >= 18 && age <= 120))
  }),
  rule(['children', 'childAges'], 'childAges', 'agesDontMatch', ({ children, childAges }) => {
    const ages = agesIn(childAges)
    return childAges !== '' && !(ages.length === (children ?? 0) && ages.every((age) => age < 18))
  }),
]

/**
 * The second step of a rental application, after the viewing and by invitation of the agency (specification 3 "Rental
 * application"). It asks amounts of income, never their source; nothing about origin, belief, health, family plans or
 * criminal record: anti-discrimination law as Unia and the regions explain it (woninghuur.vlaanderen "Informatie
 * kandidaat-huurder"; Walloon decree of 15 March 2018, article 6; Brussels Housing Code, article 200ter). What a choice
 * of tenant doesn't need is optional.
 */
export const rentalDetails = form({
  name: 'rentalDetails',
  about: 'property',
  // Only until the home is let: candidates who aren't chosen are erased sooner (`eraseAfterDecision`).
  keepMonths: 3,
  sections,
  steps: [['person'], ['household'], ['move', 'income', 'remark']],
  rules,
})

/**
 * The first step of a rental application, before the viewing: name, contact details, preferred times. It asks nothing
 * about income or household, which a landlord may not ask before a viewing (Brussels Housing Code, article 200ter;
 * applied in all regions).
 */
export const rentalApplication = form({
  name: 'rentalApplication',
  about: 'property',
  keepMonths: 3,
  sections: { person: contact, visit: { visitTimes: checks({ options: VIEWING_TIMES }), ...remark } },
})

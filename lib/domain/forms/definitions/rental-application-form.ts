import { checks } from '../fields.ts'
import { form } from '../form.ts'
import { contact, remark } from '../person-fields.ts'

/** Parts of the week in which a visit would suit. */
export const VISIT_TIMES = ['weekdayMorning', 'weekdayAfternoon', 'weekdayEvening', 'saturday'] as const

const { title: _, ...person } = contact

/**
 * The first step of a rental application, before the visit: a name, a way to be reached, when a visit would suit. Nothing of
 * income or household: before a visit a landlord may ask for no more (Brussels Housing Code, article 200ter; kept for all regions).
 */
export const rentalApplication = form({
  name: 'rentalApplication',
  about: 'property',
  keepMonths: 3,
  sections: { person, visit: { visitTimes: checks({ options: VISIT_TIMES }), ...remark } },
})

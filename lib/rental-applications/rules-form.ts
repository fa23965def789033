import { form } from '../forms/rules.ts'
import { checks } from '../forms/rules-choice-fields.ts'
import { contact, remark } from '../forms/rules-person-fields.ts'

/** Parts of the week in which a viewing would suit. */
export const VIEWING_TIMES = ['weekdayMorning', 'weekdayAfternoon', 'weekdayEvening', 'saturday'] as const

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

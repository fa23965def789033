/** The forms of a home's page at the desk. */
import { formSchema } from '../forms/rules.ts'
import { lines, text } from '../forms/rules-fields.ts'
import { inEachLanguage } from '../forms/rules-staff-fields.ts'

/** As long as a ribbon may be to fit a card. */
const ribbon = text({ autocomplete: 'off', max: 30 })

export const FORMS = {
  homeRibbons: formSchema({ fields: inEachLanguage(ribbon) }),
  homeNote: formSchema({ fields: { note: lines({ max: 5000 }) } }),
}

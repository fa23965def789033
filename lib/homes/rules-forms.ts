/** The forms of a home's page at the desk. */
import { VISIBILITIES } from '../documents/rules.ts'
import { DOCUMENT_KINDS } from '../documents/rules-kinds.ts'
import { formSchema } from '../forms/rules.ts'
import { choice } from '../forms/rules-choice-fields.ts'
import { lines, text } from '../forms/rules-fields.ts'
import { inEachLanguage } from '../forms/rules-staff-fields.ts'

/** Nothing is set: the kind as the name says, who may see it as for all of its kind. */
export const AS_IS = 'auto'

/** As long as a ribbon may be to fit a card. */
const ribbon = text({ autocomplete: 'off', max: 30 })

export const FORMS = {
  homeRibbons: formSchema({ fields: inEachLanguage(ribbon) }),
  homeDocument: formSchema({
    fields: {
      kind: choice({ required: 'invalid', options: [AS_IS, ...DOCUMENT_KINDS] }),
      visibility: choice({ required: 'invalid', options: [AS_IS, ...VISIBILITIES] }),
    },
  }),
  homeNote: formSchema({ fields: { note: lines({ max: 5000 }) } }),
}

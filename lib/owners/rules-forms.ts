/** The forms of the portal, and those about owners at the desk. */

import { formSchema } from '../forms/rules.ts'
import { check, choice } from '../forms/rules-choice-fields.ts'
import { errorsIn } from '../forms/rules-error-texts.ts'
import { date, lines, text } from '../forms/rules-fields.ts'
import { personEmail as email, language, letterFields, personName as name } from '../forms/rules-staff-fields.ts'

export const ERRORS = {
  ...errorsIn('owners.account.problems', ['messageRequired', 'messageTooLong', 'messageTooMany']),
  ...errorsIn('owners.desk.errors', ['homeRequired', 'homeUnknown', 'homeAmbiguous', 'dayToCome', 'addressTaken']),
}

/** The number by which people know a home. */
const home = text({ required: 'homeRequired', autocomplete: 'off', max: 40 })

export const FORMS = {
  ownerMessage: formSchema({
    fields: { message: lines({ required: 'messageRequired', max: 5000, tooLong: 'messageTooLong' }) },
  }),
  accountSettings: formSchema({
    fields: { events: check(), weekly: check(), language },
  }),
  inviteOwner: formSchema({ fields: { name, email, language, home } }),
  renameOwner: formSchema({ fields: { name, language } }),
  moveOwner: formSchema({ fields: { email } }),
  giveOwnerHome: formSchema({
    fields: { home, since: date({ wrong: 'invalid', days: { last: 0, far: 'dayToCome' } }) },
  }),
  writeToOwner: formSchema({
    fields: { home: choice({ required: 'homeRequired', options: null }), ...letterFields },
  }),
}

/** The forms about contacts at the desk. */

import { formSchema, rulesOver } from '../forms/rules.ts'
import { choice } from '../forms/rules-choice-fields.ts'
import { errorsIn } from '../forms/rules-error-texts.ts'
import { date, email, lines, phone, text } from '../forms/rules-fields.ts'
import { TITLES } from '../forms/rules-person-fields.ts'
import { LANGUAGES } from '../listings/rules.ts'

export const ERRORS = errorsIn('contacts.desk.errors', ['noteMissing', 'mailTaken', 'nobody', 'noteToCome'])

const name = text({ autocomplete: 'off', max: 160 })
const language = choice({ options: LANGUAGES })
const salutation = choice({ options: TITLES })
const note = lines({ required: 'noteMissing', max: 5000 })

export const FORMS = {
  newContact: formSchema(
    {
      fields: {
        name,
        email: email({ autocomplete: 'off' }),
        phone: phone({ autocomplete: 'off' }),
        language,
        salutation,
      },
    },
    [
      rulesOver<{ name: string; email: string; phone: string }>()(
        ['name', 'email', 'phone'],
        'name',
        'nobody',
        (given) => given.name === '' && given.email === '' && given.phone === '',
      ),
    ],
  ),
  editContact: formSchema({
    fields: { name, salutation, language, phones: lines({ max: 600 }), emails: lines({ max: 2600 }) },
  }),
  noteContact: formSchema({
    fields: {
      kind: choice({ required: 'invalid', options: ['note', 'in', 'out'] }),
      note,
      day: date({ days: { last: 0, far: 'noteToCome' } }),
      request: choice({ options: null }),
    },
  }),
  editContactNote: formSchema({ fields: { note } }),
  mergeContacts: formSchema({
    fields: {
      name: choice({ options: null }),
      language: choice({ options: null }),
      salutation: choice({ options: null }),
    },
  }),
}

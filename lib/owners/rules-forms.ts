/** The forms of the portal, and those about owners at the desk. */

import { formSchema, rulesOver } from '../forms/rules.ts'
import { check, choice } from '../forms/rules-choice-fields.ts'
import { errorsIn } from '../forms/rules-error-texts.ts'
import { date, lines, text } from '../forms/rules-fields.ts'
import { personEmail as email, language, letterFields, personName as name } from '../forms/rules-staff-fields.ts'
import { BLOCK_PARTS } from './rules-blocks.ts'

export const ERRORS = {
  ...errorsIn('owners.account.problems', ['messageRequired', 'messageTooLong', 'messageTooMany']),
  ...errorsIn('owners.portal.errors', [
    'blockDay',
    'blockPast',
    'blockFar',
    'blockOrder',
    'tooManyBlocks',
    'tooManyOwners',
    'ownAddress',
    'followsAlready',
  ]),
  ...errorsIn('owners.desk.errors', ['homeRequired', 'homeUnknown', 'homeAmbiguous', 'dayToCome', 'addressTaken']),
}

/** The number by which people know a home. */
const home = text({ required: 'homeRequired', autocomplete: 'off', max: 40 })

const blockDay = date({
  required: 'blockDay',
  wrong: 'blockDay',
  days: { first: 0, months: 12, past: 'blockPast', far: 'blockFar' },
})

export const FORMS = {
  ownerBlock: formSchema(
    { fields: { from: blockDay, to: blockDay, part: choice({ required: 'invalid', options: BLOCK_PARTS }) } },
    [rulesOver<{ from: string; to: string }>()(['from', 'to'], 'to', 'blockOrder', ({ from, to }) => to < from)],
  ),
  coOwner: formSchema({ fields: { name, email, language } }),
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

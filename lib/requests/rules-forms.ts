/** The forms about requests at the desk. */
import { formSchema, rulesOver } from '../forms/rules.ts'
import { check, checks, choice } from '../forms/rules-choice-fields.ts'
import { errorsIn } from '../forms/rules-error-texts.ts'
import { lines, text } from '../forms/rules-fields.ts'
import { language, letterFields, reason } from '../forms/rules-staff-fields.ts'
import { hasPlaceholder, hasUnknownPlaceholder } from './answers/rules-template.ts'

export const ERRORS = errorsIn('requests.desk.errors', [
  'noteRequired',
  'placeholderLeft',
  'placeholderUnknown',
  'filesTooMany',
  'filesTooLarge',
  'filesGone',
])

const MOST_ANSWER_FILES = 5
const templateRule = rulesOver<{ subject: string; body: string }>()
const answerRule = rulesOver<{ subject: string; body: string; files: string[] }>()

export const FORMS = {
  answerRequest: formSchema(
    {
      fields: {
        ...letterFields,
        files: checks({ options: null }),
      },
    },
    [
      answerRule(['subject'], 'subject', 'placeholderLeft', ({ subject }) => hasPlaceholder(subject)),
      answerRule(['body'], 'body', 'placeholderLeft', ({ body }) => hasPlaceholder(body)),
      answerRule(['files'], 'files', 'filesTooMany', ({ files }) => files.length > MOST_ANSWER_FILES),
    ],
  ),
  assignRequest: formSchema({ fields: { person: choice({ required: 'invalid', options: null }) } }),
  moveRequest: formSchema({ fields: { office: choice({ required: 'invalid', options: null }) } }),
  noteRequest: formSchema({ fields: { note: lines({ required: 'noteRequired', max: 5000 }) } }),
  editNote: formSchema({ fields: { note: lines({ required: 'noteRequired', max: 5000 }) } }),
  refuseUpload: formSchema({ fields: { reason } }),
  saveTemplate: formSchema(
    {
      fields: {
        name: text({ required: 'nameRequired', autocomplete: 'off', max: 80 }),
        language,
        subject: text({ autocomplete: 'off', max: 200 }),
        body: lines({ required: 'bodyRequired', max: 10_000 }),
        shared: check(),
      },
    },
    [
      templateRule(['subject'], 'subject', 'placeholderUnknown', ({ subject }) => hasUnknownPlaceholder(subject)),
      templateRule(['body'], 'body', 'placeholderUnknown', ({ body }) => hasUnknownPlaceholder(body)),
    ],
  ),
}

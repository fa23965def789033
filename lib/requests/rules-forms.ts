/** The forms about requests at the desk. */
import { formSchema, rulesOver } from '../forms/rules.ts'
import { checks, choice } from '../forms/rules-choice-fields.ts'
import { errorsIn } from '../forms/rules-error-texts.ts'
import { lines } from '../forms/rules-fields.ts'
import { letterFields, reason } from '../forms/rules-staff-fields.ts'
import { hasPlaceholder } from './answers/rules-template.ts'

export const ERRORS = errorsIn('requests.desk.errors', [
  'noteRequired',
  'placeholderLeft',
  'filesTooMany',
  'filesTooLarge',
  'filesGone',
])

const MOST_ANSWER_FILES = 5
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
}

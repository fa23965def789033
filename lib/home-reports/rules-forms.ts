/** The forms of reports at the desk. */
import { formSchema } from '../forms/rules.ts'
import { choice } from '../forms/rules-choice-fields.ts'
import { errorsIn } from '../forms/rules-error-texts.ts'
import { lines } from '../forms/rules-fields.ts'
import { REPORT_DAYS } from './rules-reports.ts'

/** A colleague sent or skipped it first. */
export const ERRORS = errorsIn('home-reports.errors', ['reportDecided'])

export const FORMS = {
  sendReport: formSchema({ fields: { note: lines({ max: 2000 }) } }),
  setReportDay: formSchema({ fields: { day: choice({ required: 'invalid', options: REPORT_DAYS }) } }),
}

import { formSchema } from '../forms/rules.ts'
import { reason } from '../forms/rules-staff-fields.ts'

export const FORMS = { letThrough: formSchema({ fields: { reason } }) }

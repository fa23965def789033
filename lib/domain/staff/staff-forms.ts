/** The form of the desk's second step; the other forms of signing in are those of owners. */
import { cleanLine } from '../forms/clean-text.ts'
import { type Field, notEmpty, rawText, view } from '../forms/field.ts'
import { formSchema } from '../forms/form.ts'

/** A code of the authenticator app, or a recovery code; spaces, dots and dashes are left out. */
const code: Field<string> = {
  view: view('text', { required: 'codeRequired' }, [], { autocomplete: 'one-time-code', maxLength: 40 }),
  schema: notEmpty(
    rawText.transform((typed) =>
      cleanLine(typed)
        .replace(/[\s.-]/g, '')
        .toUpperCase(),
    ),
    'codeRequired',
  ),
}

export const STAFF_FORMS = { staffCode: formSchema({ fields: { code } }) }

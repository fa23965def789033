/** What requests are called at the desk. */
import { isFormName } from '../forms/rules-table.ts'
import { formMessage } from '../forms/view-labels.ts'
import { translations } from '../i18n/translations.ts'
import type { Language } from '../listings/rules.ts'
import { OWNER_MESSAGE } from '../requests/rules.ts'

/** What a form is called; its own name where the site has no such form any more. */
export function kindOf(form: string, locale: Language): string {
  if (form === OWNER_MESSAGE) return translations(locale, 'requests.desk')('ownerMessage.kind')
  return (isFormName(form) && formMessage(form, 'title', locale)) || form
}

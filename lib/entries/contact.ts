/** A contact for whom something is entered, as far as the person at the desk may see them. */
import { keptContact } from '../contacts/queries-merge.ts'
import { findValues } from '../contacts/queries-scope.ts'
import { shownValue, titleOf } from '../contacts/rules-values.ts'
import { contactScope } from '../contacts/scope.ts'
import type { SessionStaff } from '../desk/session.ts'
import { isLanguage, type Language } from '../listings/rules.ts'

/** What the forms are filled in with; null for a contact that the person may not see. */
export async function lookAtContact(staff: SessionStaff, asked: string, locale: Language) {
  const values = await findValues([await keptContact(asked)], contactScope(staff))
  if (values.length === 0) return null
  const name = shownValue(values, 'name')
  const space = name.indexOf(' ')
  const [firstName, lastName] = [name.slice(0, Math.max(0, space)), name.slice(space + 1).trim()]
  const language = shownValue(values, 'language')
  const [email, phone] = [shownValue(values, 'email'), shownValue(values, 'phone')]
  return {
    looked: {
      name: titleOf(values),
      about: [phone, email].filter((way) => way && way !== titleOf(values)).join(' · '),
    },
    known: { firstName, lastName, email, phone, language: isLanguage(language) ? language : locale },
  }
}

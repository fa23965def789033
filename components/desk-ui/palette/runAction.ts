import { signOutKept } from '#components/form-kit/kept.ts'
import type { CommandTarget } from '#lib/desk-search/rules-commands.ts'
import type { Language } from '#lib/listings/rules.ts'

/** Where every button of the desk is sent without a script: the page comes back and says what was done. */
const HANDLER = '/api/staff/desk/'

/** Sends a button of the desk, as if it were pressed. */
export function runAction({ action, fields }: Extract<CommandTarget, { action: string }>, locale: Language): void {
  if (action === 'signOut') signOutKept()
  const form = document.createElement('form')
  form.method = 'post'
  form.action = HANDLER
  for (const [name, value] of Object.entries({ locale, action, mark: crypto.randomUUID(), ...fields })) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}

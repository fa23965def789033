/** Parses the arguments of `npm run staff`. */
import { parseArgs } from 'node:util'
import { STAFF_ROLES, type StaffRole } from '../../lib/desk/define-feature.ts'
import { isOfOffice } from '../../lib/desk/rules-scope.ts'
import { EnvironmentError } from '../../lib/env.ts'
import { isLanguage, LANGUAGES, type Language } from '../../lib/listings/rules.ts'
import { readMailAddress } from '../../lib/shared/mail-address.ts'

const USAGE = `Usage: npm run staff -- …
  invite ADDRESS --role admin|editor|office [--name NAME] [--language ${LANGUAGES.join('|')}] [--office ID]
      makes the account, or changes it, and mails a link to choose a password, good for 14 days; --office for the role office
  list
  deactivate ADDRESS            no login any more; open sessions and links end at once; "invite" activates again
  reset-second-step ADDRESS     after a lost phone: the next login sets up a new authenticator app
  code ADDRESS                  of the demo's accounts only: the code that an authenticator app would show now`

/** Invalid arguments; the message names the problem and the usage. */
const usageError = (problem: string) => new EnvironmentError(`${problem}\n${USAGE}`)

/** A parsed command. Addresses are in lower case. */
export type StaffCommand =
  | { action: 'invite'; email: string; name: string; role: StaffRole; officeId: number | null; language: Language }
  | { action: 'list' }
  | { action: 'deactivate' | 'reset-second-step' | 'code'; email: string }

function parse(argv: readonly string[]) {
  const text = { type: 'string' } as const
  try {
    const options = { name: text, role: text, language: text, office: text }
    return parseArgs({ args: [...argv], allowPositionals: true, options })
  } catch (error) {
    throw usageError((error as Error).message)
  }
}

function addressIn(typed = ''): string {
  const address = readMailAddress(typed)
  if (address === null) throw usageError(typed === '' ? 'An address is missing.' : `${typed} is no address.`)
  return address
}

function readInvite(address: string | undefined, values: ReturnType<typeof parse>['values']): StaffCommand {
  const email = addressIn(address)
  const { role = '', language = 'nl', office, name = email.split('@')[0] ?? email } = values
  const wanted = STAFF_ROLES.find((known) => known === role || (role === 'admin' && known === 'administrator'))
  if (!wanted) throw usageError(`--role is admin, ${STAFF_ROLES.slice(1).join(', ')}.`)
  if (!isLanguage(language)) throw usageError(`--language is one of ${LANGUAGES.join(', ')}.`)
  if (isOfOffice({ role: wanted }) !== /^\d{1,9}$/.test(office ?? ''))
    throw usageError('--office ID goes with the roles of an office: manager, office and agent.')
  const officeId = office === undefined ? null : Number(office)
  return { action: 'invite', email, name, role: wanted, officeId, language }
}

/** Parses the arguments. Throws EnvironmentError. */
export function parseStaffCommand(argv: readonly string[]): StaffCommand {
  const { values, positionals } = parse(argv)
  const [action, address, ...more] = positionals
  if (more.length > 0) throw usageError(`What is ${more[0]}?`)
  switch (action) {
    case 'invite':
      return readInvite(address, values)
    case 'list':
      return { action }
    case 'deactivate':
    case 'reset-second-step':
    case 'code':
      return { action, email: addressIn(address) }
    default:
      throw usageError('What is to be done?')
  }
}

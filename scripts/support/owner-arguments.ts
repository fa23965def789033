/** Parses the arguments of `npm run owners`. */
import { parseArgs } from 'node:util'
import { EnvironmentError } from '../../lib/env.ts'
import { isLanguage, LANGUAGES, type Language } from '../../lib/listings/rules.ts'
import { readMailAddress } from '../../lib/shared/mail-address.ts'
import { brusselsInstant } from '../../lib/shared/time.ts'

const USAGE = `Usage: npm run owners -- …
  invite ADDRESS --name NAME --language ${LANGUAGES.join('|')} --home ID|REFERENCE [--home …] [--since YYYY-MM-DD]
      makes the account and mails an invitation, good for 14 days; with --since the home's history is shown from that day on
  invite ADDRESS [--home …]     invites again, or gives one more home to follow
  invite --all-new [--yes]      invites everyone of the CRM who never was; without --yes it only counts them
  list [--home ID|REFERENCE]
  lock ADDRESS                  no login any more; open sessions, devices and links end at once
  unlock ADDRESS                login again, also where too many failed logins keep it out
  remove-home ADDRESS ID|REFERENCE …`

/** Invalid arguments; the message names the problem and the usage. */
class UsageError extends EnvironmentError {
  constructor(problem: string) {
    super(`${problem}\n${USAGE}`)
  }
}

type Invite = {
  action: 'invite'
  email: string
  name: string | undefined
  language: Language | undefined
  homes: string[]
  since: Date | null
}
/** A parsed command. Homes are IDs or references, addresses in lower case. */
export type OwnerCommand =
  | Invite
  | { action: 'inviteAllNew'; confirmed: boolean }
  | { action: 'list'; home: string | null }
  | { action: 'lock' | 'unlock'; email: string }
  | { action: 'removeHomes'; email: string; homes: string[] }

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        language: { type: 'string' },
        home: { type: 'string', multiple: true },
        since: { type: 'string' },
        'all-new': { type: 'boolean' },
        yes: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
type Values = ReturnType<typeof parse>['values']

function addressIn(typed = ''): string {
  const address = readMailAddress(typed)
  if (address === null) throw new UsageError(typed === '' ? 'An address is missing.' : `${typed} is no address.`)
  return address
}

/** Rejects arguments and options that an action doesn't take. */
function expectNoMore(words: readonly string[], values: Values, options: readonly string[]): void {
  if (words.length > 0) throw new UsageError(`What is ${words[0]}?`)
  const stray = Object.keys(values).find((name) => !options.includes(name))
  if (stray) throw new UsageError(`--${stray} means nothing here.`)
}

function sinceOf(day: string | undefined, now: Date): Date | null {
  if (day === undefined) return null
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)
  if (!isDay) throw new UsageError(`${day} is no day; write YYYY-MM-DD.`)
  const moment = new Date(brusselsInstant(day, '00:00'))
  if (moment > now) throw new UsageError(`${day} is yet to come.`)
  return moment
}

function readInvite([address, ...more]: string[], values: Values, now: Date): OwnerCommand {
  if (values['all-new']) {
    expectNoMore([...(address ? [address] : []), ...more], values, ['all-new', 'yes'])
    return { action: 'inviteAllNew', confirmed: values.yes ?? false }
  }
  const email = addressIn(address)
  expectNoMore(more, values, ['name', 'language', 'home', 'since'])
  const { language, home: homes = [], since } = values
  const name = values.name?.trim()
  if (language !== undefined && !isLanguage(language))
    throw new UsageError(`--language is one of ${LANGUAGES.join(', ')}.`)
  if (name === '') throw new UsageError('--name is empty.')
  return { action: 'invite', email, name, language, homes, since: sinceOf(since, now) }
}

/** Parses the arguments. Throws UsageError. */
export function parseOwnerCommand(argv: readonly string[], now: Date): OwnerCommand {
  const { values, positionals } = parse(argv)
  const [action, ...words] = positionals
  switch (action) {
    case 'invite':
      return readInvite(words, values, now)
    case 'list':
      expectNoMore(words, values, ['home'])
      if ((values.home?.length ?? 0) > 1) throw new UsageError('list takes one --home.')
      return { action, home: values.home?.[0] ?? null }
    case 'lock':
    case 'unlock': {
      const email = addressIn(words[0])
      expectNoMore(words.slice(1), values, [])
      return { action, email }
    }
    case 'remove-home': {
      const [address, ...homes] = words
      const email = addressIn(address)
      expectNoMore([], values, [])
      if (homes.length === 0) throw new UsageError('Which home?')
      return { action: 'removeHomes', email, homes }
    }
    default:
      throw new UsageError('What is to be done?')
  }
}

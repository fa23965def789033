/** Parses the arguments of `npm run crm`. */
import { parseArgs } from 'node:util'
import { EnvironmentError } from '../../lib/env.ts'

const USAGE = `Usage: npm run crm -- …
  check                  tries the login, the rights and a count, and says what a first read would change
  sync [--full]          brings the site to the state of the CRM: what changed since the last read, or everything
       [--dry-run]       only says what would change; not with SweepBright, which has no list
       [--force]         applies what would be refused as a whole, such as a list that lost a fifth of the homes
  map [--dry-run] [--force]
                         maps what is stored anew, without the CRM, and withdraws what is not of the CRM
  retry                  sends again what the CRM did not take
  mapping                prints the mapping as the page docs/crm-mapping.md`

export type CrmCommand =
  | { action: 'check' | 'retry' | 'mapping' }
  | {
      action: 'sync'
      mode: 'full' | 'changes' | 'due' | 'stored'
      dryRun: boolean
      force: boolean
      staffId: string | null
    }

const ACTIONS = ['check', 'sync', 'map', 'retry', 'mapping'] as const

/** @throws EnvironmentError with the usage */
export function readCrmArguments(words: readonly string[]): CrmCommand {
  const refused = (problem: string) => new EnvironmentError(`${problem}\n${USAGE}`)
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(words)
  } catch (error) {
    throw refused(error instanceof Error ? error.message : String(error))
  }
  const { values, positionals } = parsed
  const [word, ...more] = positionals
  const action = ACTIONS.find((known) => known === word)
  if (!action || more.length > 0)
    throw refused(word ? `"${[word, ...more].join(' ')}" is no command.` : 'A command is missing.')
  const { full = false, due = false, force = false, staff = null, 'dry-run': dryRun = false } = values
  if (action !== 'sync' && (full || due || staff || (force && action !== 'map')))
    throw refused(`${action} takes no such option.`)
  if (action === 'sync') return { action, mode: full ? 'full' : due ? 'due' : 'changes', dryRun, force, staffId: staff }
  if (action === 'map') return { action: 'sync', mode: 'stored', dryRun, force, staffId: null }
  if (dryRun) throw refused(`${action} takes no such option.`)
  return { action }
}

const parse = (words: readonly string[]) =>
  parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      full: { type: 'boolean' },
      // From the site's own schedule and from the desk.
      due: { type: 'boolean' },
      staff: { type: 'string' },
      force: { type: 'boolean' },
      'dry-run': { type: 'boolean' },
    },
  })

/**
 * `npm run owners -- …`: the accounts of owners; support/owner-arguments.ts has the usage. Mail addresses are printed
 * in full, as only staff run it.
 */
import { disconnect } from '../lib/db/client.ts'
import { databaseNow } from '../lib/db/clock.ts'
import { EnvironmentError } from '../lib/env.ts'
import { stopJobs } from '../lib/jobs/jobs.ts'
import {
  findHomeByName,
  inviteAllNew,
  inviteOwner,
  lock,
  OwnerCommandError,
  removeHomes,
  unlock,
} from '../lib/owners/administration.ts'
import { isOfFeed, type ListedOwner, listAccounts } from '../lib/owners/queries-manage.ts'
import { brusselsDay } from '../lib/shared/time.ts'
import { runCommand, say } from './support/command.ts'
import { openDatabase } from './support/database.ts'
import { type OwnerCommand, parseOwnerCommand } from './support/owner-arguments.ts'

const dayOf = (moment: Date | null): string => (moment ? brusselsDay(moment.toISOString()) : '–')

const lineOf = ({ email, name, language, status, invitedAt, lastLoginAt, homes }: ListedOwner): string =>
  [
    email,
    name,
    language,
    status === 'invited' ? `invited ${dayOf(invitedAt)}` : status,
    `last login ${dayOf(lastLoginAt)}`,
    homes.join(', ') || 'no home',
  ].join(' | ')

/** A warning for staff who assign or remove homes of an owner whom the CRM manages too. */
const crmNote = async (email: string): Promise<string> =>
  (await isOfFeed(email))
    ? ' The CRM knows this owner: the next import with owners sets their homes as it has them, so change them there too.'
    : ''

/** Carries out a command; gives the text to print. */
async function perform(request: OwnerCommand, now: Date): Promise<string> {
  switch (request.action) {
    case 'invite': {
      const sent = await inviteOwner(request, now)
      const note = request.homes.length > 0 ? await crmNote(request.email) : ''
      return `${request.email} ${sent ? 'gets an invitation.' : 'is locked or has a password already: no invitation goes out.'}${note}`
    }
    case 'inviteAllNew': {
      const count = await inviteAllNew(request.confirmed, now)
      return request.confirmed
        ? `Invited ${count}.`
        : `Never invited: ${count}. Nothing was sent; add --yes to invite them all.`
    }
    case 'list': {
      const owners = await listAccounts(request.home === null ? null : await findHomeByName(request.home))
      return owners.length === 0 ? 'No accounts.' : owners.map(lineOf).join('\n')
    }
    case 'lock':
      await lock(request.email, now)
      return 'Locked.'
    case 'unlock':
      await unlock(request.email)
      return 'Unlocked.'
    case 'removeHomes':
      await removeHomes(request.email, request.homes, now)
      return `Removed.${await crmNote(request.email)}`
  }
}

await runCommand(async () => {
  const request = parseOwnerCommand(process.argv.slice(2), new Date())
  const database = await openDatabase(say)
  try {
    console.log(await perform(request, await databaseNow()))
  } catch (error) {
    throw error instanceof OwnerCommandError ? new EnvironmentError(error.message) : error
  } finally {
    await stopJobs()
    await disconnect()
    await database.release()
  }
})

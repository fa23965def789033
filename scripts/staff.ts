/**
 * `npm run staff -- …`: the accounts of the agency's staff; support/staff-arguments.ts has the usage. Mail addresses
 * are printed in full, as only staff run it.
 */
import { disconnect } from '../lib/db/client.ts'
import { databaseNow } from '../lib/db/clock.ts'
import { EnvironmentError, env } from '../lib/env.ts'
import { stopJobs } from '../lib/jobs/jobs.ts'
import { deactivateStaff, inviteStaff, resetSecondStep } from '../lib/staff-accounts/people/administration.ts'
import { listStaff } from '../lib/staff-accounts/queries.ts'
import { runCommand, say } from './support/command.ts'
import { openDatabase } from './support/database.ts'
import { demoCode } from './support/demo-staff.ts'
import { parseStaffCommand, type StaffCommand } from './support/staff-arguments.ts'

const stateOf = ({ deactivatedAt, passwordChangedAt, totpSecret }: Awaited<ReturnType<typeof listStaff>>[number]) => {
  if (deactivatedAt) return 'deactivated'
  if (!passwordChangedAt) return 'invited'
  return totpSecret === null ? 'without second step' : 'active'
}

/** Carries out a command; gives the text to print. */
async function perform(request: StaffCommand, now: Date): Promise<string> {
  switch (request.action) {
    case 'invite':
      await inviteStaff(request, now)
      return `${request.email} gets an invitation as ${request.role}.`
    case 'list': {
      const all = await listStaff()
      const lines = all.map((row) => [row.email, row.name, row.role, stateOf(row)].join(' | '))
      return lines.length === 0 ? 'No accounts.' : lines.join('\n')
    }
    case 'code': {
      const code = demoCode(env().DATA_DIR, request.email, now)
      if (code === null) throw new EnvironmentError(`${request.email} is no account of the demo.`)
      return code
    }
    case 'deactivate': {
      const result = await deactivateStaff(request.email, now)
      if (result === 'missing') throw new EnvironmentError(`There is no active account ${request.email}.`)
      if (result === 'last')
        throw new EnvironmentError(`${request.email} is the last active administrator. Invite another one first.`)
      return 'Deactivated.'
    }
    case 'reset-second-step':
      if (!(await resetSecondStep(request.email))) throw new EnvironmentError(`There is no account ${request.email}.`)
      return 'Reset. The next login sets up a new authenticator app.'
  }
}

await runCommand(async () => {
  const request = parseStaffCommand(process.argv.slice(2))
  const database = await openDatabase(say)
  try {
    console.log(await perform(request, await databaseNow()))
  } finally {
    await stopJobs()
    await disconnect()
    await database.release()
  }
})

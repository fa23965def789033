/** Account administration by staff: `npm run owners`. */

import { mailSpellings } from '../db/mail-spellings.ts'
import { transaction } from '../db/transaction.ts'
import type { Language } from '../listings/rules.ts'
import { findHomesByName } from '../saved-searches/queries-counts.ts'
import { ownerIdsOf } from './desk/queries-record.ts'
import {
  giveHome,
  keepOwner,
  lockAccount,
  lockOwnerAddress,
  takeHome,
  uninvitedAccounts,
  unlockAccount,
} from './queries-manage.ts'
import { clearAccountAttempts } from './sign-in/attempts.ts'
import { sendLink } from './sign-in/password-links.ts'

/** A command that can't be carried out; the message says why. */
export class OwnerCommandError extends Error {}

/** The id of the one home with this ID or reference. Throws OwnerCommandError. */
export async function findHomeByName(name: string): Promise<number> {
  const [home, ...others] = await findHomesByName(name)
  if (home === undefined) throw new OwnerCommandError(`There is no home ${name}.`)
  if (others.length > 0)
    throw new OwnerCommandError(`Several homes are called ${name}: ${[home, ...others].join(', ')}.`)
  return home
}

type Invitation = {
  email: string
  name?: string | undefined
  language?: Language | undefined
  /** IDs or references. */
  homes: readonly string[]
  since: Date | null
}

/**
 * Creates the account where there is none, assigns the homes, and mails an invitation to an owner without a password.
 * @returns whether a mail was queued; throws OwnerCommandError
 */
export async function inviteOwner({ email, name, language, homes, since }: Invitation, now: Date): Promise<boolean> {
  const ids: number[] = []
  for (const home of homes) ids.push(await findHomeByName(home))
  const id = await transaction(async (tx) => {
    const owner = await keepOwner(tx, { email, name, language })
    if (!owner) throw new OwnerCommandError(`There is no account ${email} yet: --name and --language are needed.`)
    for (const home of ids) await giveHome(tx, owner, home, since, now)
    return owner
  })
  return (await inviteAgain(id, now)) !== null
}

const inviteAgain = (id: string, now: Date) =>
  sendLink(id, ({ hasPassword }) => (hasPassword ? null : 'invitation'), now)

/**
 * Invites all owners who have a home and were never invited.
 * @param confirmed false: only counts them
 * @returns how many
 */
export async function inviteAllNew(confirmed: boolean, now: Date): Promise<number> {
  const ids = await uninvitedAccounts()
  if (!confirmed) return ids.length
  let sent = 0
  for (const id of ids) {
    const kind = await sendLink(id, ({ hasPassword, invited }) => (hasPassword || invited ? null : 'invitation'), now)
    if (kind) sent++
  }
  return sent
}

/** Does something with the account of each spelling of an address. @returns whether there was one */
async function eachSpelling<T>(email: string, act: (spelling: string) => Promise<T>): Promise<boolean> {
  const done: T[] = []
  for (const spelling of mailSpellings(email)) done.push(await act(spelling))
  return done.some(Boolean)
}

/** Locks an account and ends its sessions, devices and links at once. Throws OwnerCommandError. */
export async function lock(email: string, now: Date): Promise<void> {
  const done = await eachSpelling(email, (spelling) => lockAccount(spelling, now))
  if (!done) throw new OwnerCommandError(`There is no account ${email}.`)
}

/** Unlocks an account, also one locked by failed sign-ins; its owner keeps the password. Throws OwnerCommandError. */
export async function unlock(email: string): Promise<void> {
  const done = await eachSpelling(email, unlockAccount)
  if (!done) throw new OwnerCommandError(`There is no account ${email}.`)
  await clearAccountAttempts(email)
}

/**
 * Takes homes from an owner, who no longer sees them in the account of any spelling: all or none. Throws
 * OwnerCommandError.
 */
export async function removeHomes(email: string, homes: readonly string[], now: Date): Promise<void> {
  const ids: number[] = []
  for (const home of homes) ids.push(await findHomeByName(home))
  await transaction(async (tx) => {
    await lockOwnerAddress(tx, email)
    const owners = await ownerIdsOf(email, tx)
    if (owners.length === 0) throw new OwnerCommandError(`There is no account ${email}.`)
    for (const [index, home] of ids.entries()) {
      const taken: boolean[] = []
      for (const owner of owners) taken.push(await takeHome(tx, owner, home, now))
      if (!taken.includes(true)) throw new OwnerCommandError(`Home ${homes[index]} isn't theirs.`)
    }
  })
}

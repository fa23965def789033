/** What staff do with accounts: `npm run owners`. */

import {
  giveHome,
  keepOwner,
  lockAccount,
  takeHome,
  uninvitedAccounts,
  unlockAccount,
} from '../db/portal/manage-owners.ts'
import { ownerIdOf } from '../db/portal/owner-account.ts'
import { findHomesByName } from '../db/saved-searches/saved-search-counts.ts'
import { transaction } from '../db/transaction.ts'
import type { Language } from '../domain/listing/listing.ts'
import { sendLink } from './passwords/password-links.ts'
import { clearAccountAttempts } from './sign-in/throttle.ts'

/** What staff asked for can't be done; its message says why. */
export class OwnerRefused extends Error {}

/** The one home with an ID or a reference. Throws OwnerRefused. */
export async function findHomeByName(name: string): Promise<number> {
  const [home, ...others] = await findHomesByName(name)
  if (home === undefined) throw new OwnerRefused(`There is no home ${name}.`)
  if (others.length > 0) throw new OwnerRefused(`Several homes are called ${name}: ${[home, ...others].join(', ')}.`)
  return home
}

async function accountOf(email: string): Promise<string> {
  const id = await ownerIdOf(email)
  if (!id) throw new OwnerRefused(`There is no account ${email}.`)
  return id
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
 * Makes an account where there is none, gives it homes, and mails an invitation to who has no password yet.
 * @returns whether a mail goes out; throws OwnerRefused
 */
export async function invite({ email, name, language, homes, since }: Invitation, now: Date): Promise<boolean> {
  const ids: number[] = []
  for (const home of homes) ids.push(await findHomeByName(home))
  const id = await transaction(async (tx) => {
    const owner = await keepOwner(tx, { email, name, language })
    if (!owner) throw new OwnerRefused(`There is no account ${email} yet: --name and --language are needed.`)
    for (const home of ids) await giveHome(tx, owner, home, since, now)
    return owner
  })
  return (await inviteAgain(id, now)) !== null
}

const inviteAgain = (id: string, now: Date) =>
  sendLink(id, ({ hasPassword }) => (hasPassword ? null : 'invitation'), now)

/**
 * Invites everyone who was never invited and has a home to follow.
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

/** Locks an account; its sessions, devices and links end at once. Throws OwnerRefused. */
export async function lock(email: string, now: Date): Promise<void> {
  if (!(await lockAccount(email, now))) throw new OwnerRefused(`There is no account ${email}.`)
}

/** Unlocks an account, also for whom too many failed logins keep out; its owner logs in with the password they had. Throws OwnerRefused. */
export async function unlock(email: string): Promise<void> {
  if (!(await unlockAccount(email))) throw new OwnerRefused(`There is no account ${email}.`)
  await clearAccountAttempts(email)
}

/** Ends that homes are an owner's; nothing of them is shown any more. Throws OwnerRefused. */
export async function removeHomes(email: string, homes: readonly string[], now: Date): Promise<void> {
  const owner = await accountOf(email)
  const ids: number[] = []
  for (const home of homes) ids.push(await findHomeByName(home))
  for (const [at, home] of ids.entries())
    if (!(await takeHome(owner, home, now))) throw new OwnerRefused(`Home ${homes[at]} isn't theirs.`)
}

/** The state that the agency sets of a home, in the scope of who sets it. Raw SQL: locks the home in that scope. */
import { prisma } from '../db/client.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Market } from '../listings/rules.ts'
import { type HomeScope, inHomeScope } from './queries-parts.ts'
import type { KnownState, SetState } from './rules-state.ts'

/** `offered`: whether the CRM wants it on the site. */
type LockedState = KnownState & { market: Market; offered: boolean }

/**
 * Locks a home; what refers to it can still be written. An import that writes it is waited for, and read.
 * @returns null for none that somebody may see
 */
export async function lockState(tx: Transaction, id: number, scope: HomeScope): Promise<LockedState | null> {
  const [row] = await tx.$queryRaw<LockedState[]>`
    select p.market, p.availability, p.crm_availability as "crmAvailability", p.set_state as "setState", p.offered
    from properties p join towns town on town.zip = p.zip
    where p.id = ${id} and ${inHomeScope(scope)} for no key update of p`
  return row ?? null
}

type Setting = {
  propertyId: number
  state: SetState
  staffId: string
  now: Date
  viewings: number
  told: number
  /** Nothing has to hold: the CRM says the same already. */
  isSaid: boolean
}

/** Sets a state while the home is locked. Its row is written first: one that ends without it was ended by the CRM. */
export async function writeState(tx: Transaction, { propertyId, state, staffId, now, isSaid, ...counts }: Setting) {
  await endState(tx, propertyId, staffId, now, 'replaced')
  const ended = isSaid ? { endedAt: now, ending: 'crm' as const } : {}
  await tx.homeState.create({
    data: { propertyId, state, setAt: now, setBy: staffId, ...counts, ...ended },
    select: { id: true },
  })
  await tx.property.update({
    where: { id: propertyId },
    data: { setState: isSaid ? null : state },
    select: { id: true },
  })
}

const endState = (tx: Transaction, propertyId: number, endedBy: string, endedAt: Date, ending: 'lifted' | 'replaced') =>
  tx.homeState.updateMany({ where: { propertyId, endedAt: null }, data: { endedAt, endedBy, ending } })

/** Lifts the state that was set, while the home is locked: from now on the CRM's holds. */
export async function clearState(tx: Transaction, propertyId: number, staffId: string, now: Date): Promise<void> {
  await endState(tx, propertyId, staffId, now, 'lifted')
  await tx.property.update({ where: { id: propertyId }, data: { setState: null }, select: { id: true } })
}

/** How many of the latest states a page shows. */
const MOST_STATES = 50

/** What was set of a home, the latest first. */
export const findStates = (propertyId: number) =>
  prisma().homeState.findMany({
    where: { propertyId },
    orderBy: [{ setAt: 'desc' }, { id: 'desc' }],
    take: MOST_STATES,
    select: {
      ...{ state: true, setAt: true, viewings: true, told: true, endedAt: true, ending: true },
      setter: { select: { name: true } },
      ender: { select: { name: true } },
    },
  })
export type StoredState = Awaited<ReturnType<typeof findStates>>[number]

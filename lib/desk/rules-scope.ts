/** Which part of the desk's work somebody sees: everything, that of their offices, or their own. */

import type { StaffRole } from './define-feature.ts'

/** What the people with the role agent see of an office: all its requests, or those that are theirs. */
export const AGENT_LEADS = ['office', 'own'] as const

/** `own`: the person who sees only what is theirs in these offices; null for somebody who sees all of it. */
export type OfficeScope = { officeIds: readonly number[]; own: string | null }

/** Everybody's, those of some offices, or none. */
export type DeskScope = 'all' | OfficeScope | null

/** Of a signed-in person, what decides how much they see. `otherOffices`: those besides the main one. */
export type Scoped = {
  id: string
  role: StaffRole
  officeId: number | null
  otherOffices: readonly number[]
  /** Whether one of the person's offices shows agents only what is theirs. */
  ownLeads: boolean
}

/** The roles that see what their offices have, and nothing of others. */
export const OFFICE_ROLES: readonly StaffRole[] = ['manager', 'office', 'agent']

/** Whether somebody works for some offices, rather than for the whole agency. */
export const isOfOffice = ({ role }: Pick<Scoped, 'role'>): boolean => OFFICE_ROLES.includes(role)

/** The offices where somebody works, the main one first. */
export const officesOf = ({ officeId, otherOffices }: Pick<Scoped, 'officeId' | 'otherOffices'>): number[] => [
  ...new Set([...(officeId === null ? [] : [officeId]), ...otherOffices]),
]

/** What somebody sees of the desk's work, whatever it is. Who is of no office sees nothing with a role of an office. */
export function deskScope(staff: Scoped): DeskScope {
  if (!isOfOffice(staff)) return 'all'
  const officeIds = officesOf(staff)
  if (officeIds.length === 0) return null
  return { officeIds, own: staff.role === 'agent' && staff.ownLeads ? staff.id : null }
}

/** Whether an office is among those of a scope. */
export const hasOffice = (scope: DeskScope, officeId: number): boolean =>
  scope === 'all' || scope?.officeIds.includes(officeId) === true

/** All of one office. */
export const onlyOffice = (officeId: number): OfficeScope => ({ officeIds: [officeId], own: null })

/** Whether lists say of which office something is: not to somebody who works for one only. */
export const showsOffices = (staff: Pick<Scoped, 'role' | 'officeId' | 'otherOffices'>): boolean =>
  !isOfOffice(staff) || officesOf(staff).length > 1

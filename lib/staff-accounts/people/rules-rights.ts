/** Whom somebody may change: administrators everybody, who leads an office its own team. */

import type { StaffRole } from '../../desk/define-feature.ts'
import { isOfOffice, officesOf, type Scoped } from '../../desk/rules-scope.ts'

/** The roles that who leads an office gives. */
const TEAM_ROLES: readonly StaffRole[] = ['office', 'agent']

/** The roles that somebody may give. */
export const rolesToGive = (role: StaffRole, all: readonly StaffRole[]): readonly StaffRole[] =>
  role === 'administrator' ? all : TEAM_ROLES

type Belonging = Pick<Scoped, 'role' | 'officeId' | 'otherOffices'>

/**
 * Whether somebody may make a person of this, or change one who is this: of a team only who works for no other office, and
 * whose role is one of the team.
 */
export function maySetPerson(actor: Belonging, person: Belonging): boolean {
  if (actor.role === 'administrator') return true
  if (actor.role !== 'manager' || !TEAM_ROLES.includes(person.role)) return false
  const [own, theirs] = [officesOf(actor), officesOf(person)]
  return theirs.length > 0 && theirs.every((office) => own.includes(office))
}

/** The offices whose people somebody sees: all, or those of who leads one. */
export const peopleScope = (staff: Belonging): readonly number[] | 'all' =>
  isOfOffice(staff) ? officesOf(staff) : 'all'

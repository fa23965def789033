/** Whose work the first page of the desk shows. */
import { isOfOffice, type Scoped } from '../desk/rules-scope.ts'

/** mine: what somebody has themselves. all: that of their offices, or of the network, as far as they see it. */
export const WHOSE = ['mine', 'all'] as const
export type Whose = (typeof WHOSE)[number]

/** What an address asks for; without it an agent sees their own, and everybody else all of it. */
export const readWhose = (value: string | undefined, { role }: Pick<Scoped, 'role'>): Whose =>
  WHOSE.find((known) => known === value) ?? (role === 'agent' ? 'mine' : 'all')

/** Whose work it may be at all: who sees only their own has nothing to choose. */
export const choosesWhose = (staff: Scoped): boolean =>
  !(staff.role === 'agent' && staff.ownLeads) || !isOfOffice(staff)

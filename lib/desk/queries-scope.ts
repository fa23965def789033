/** What of an account decides how much of the desk its person sees. */

import type { Prisma } from '../db/generated/client.ts'
import type { Language } from '../listings/rules.ts'
import { worksFor } from '../site/queries-works-for.ts'
import { type AGENT_LEADS, OFFICE_ROLES, type Scoped } from './rules-scope.ts'

const LEADS = { select: { agentLeads: true } } as const

/** The columns of an account that `accountOf` reads. */
export const SCOPED = {
  ...{ id: true, role: true, officeId: true },
  office: LEADS,
  otherOffices: { select: { officeId: true, office: LEADS }, orderBy: { officeId: 'asc' } },
} as const satisfies Prisma.StaffSelect

type WithLeads = { agentLeads: string }
type Row = Omit<Scoped, 'otherOffices' | 'ownLeads'> & {
  office: WithLeads | null
  otherOffices: { officeId: number; office: WithLeads }[]
}

const OWN: (typeof AGENT_LEADS)[number] = 'own'

/** A row with what decides how much its person sees. One office that shows only one's own decides for all. */
function scopedOf<R extends Row>({ office, otherOffices, ...row }: R) {
  const offices = [office, ...otherOffices.map((other) => other.office)]
  return {
    ...row,
    otherOffices: otherOffices.map(({ officeId }) => officeId),
    ownLeads: offices.some((one) => one?.agentLeads === OWN),
  }
}

/** A filter of Prisma: who has one of the roles of an office, of one of these offices or of any. */
export const hasOfficeRole = (officeIds: readonly number[] | 'all'): Prisma.StaffWhereInput => ({
  role: { in: [...OFFICE_ROLES] },
  email: { not: null },
  ...(officeIds !== 'all' && worksFor(officeIds)),
})

/** The row of an account as it is used: who signs in has an address. */
export const accountOf = <R extends Row & { email: string | null; language: string }>(row: R) => ({
  ...scopedOf(row),
  email: row.email ?? '',
  language: row.language as Language,
})

/** What happened to a request since somebody read it. */
import type { RequestEventKind } from '../../../desk/request-events.ts'
import { prisma } from '../../client.ts'
import type { Transaction } from '../../transaction.ts'

/** The number of the latest event of a request; 0 for none. */
export async function latestEvent(leadId: string): Promise<bigint> {
  const { _max } = await prisma().requestEvent.aggregate({ where: { leadId }, _max: { id: true } })
  return _max.id ?? 0n
}

/** What others did with a request since an event; not that it is late, which says nothing new. */
export async function hasNewerEvents(tx: Transaction, leadId: string, seen: bigint, staffId: string): Promise<boolean> {
  const late: RequestEventKind[] = ['overdue', 'offerEnds', 'counterEnds']
  const where = {
    leadId,
    id: { gt: seen },
    kind: { notIn: late },
    OR: [{ staffId: null }, { staffId: { not: staffId } }],
  }
  return (await tx.requestEvent.count({ where })) > 0
}

/**
 * What projects were when the saved searches were last held against them, and the notices of projects. Raw SQL: bulk
 * statements.
 */

import { Prisma } from '../db/generated/client.ts'
import { lockText } from '../db/locks.ts'
import type { Transaction } from '../db/transaction.ts'
import { PROJECT_VECTOR } from '../projects/queries-text-search.ts'
import type { IndexedProject } from '../projects/rules-columns.ts'
import { waitingFor } from './queries-matching.ts'
import type { NoticeKind, SavedSearch } from './rules.ts'

/** `isKnown`: it was looked at before, or is new since; `seen`: what it was, null where it wasn't published. */
export type ProjectChange = {
  id: number
  updatedAt: string
  isKnown: boolean
  isNew: boolean
  seen: IndexedProject | null
}

/** The projects that changed since they were looked at. Until the transaction ends no other process gets them. */
export async function takeProjectChanges(tx: Transaction): Promise<ProjectChange[]> {
  await lockText(tx, 'projects held against saved searches')
  const rows = await tx.$queryRaw<(Omit<ProjectChange, 'seen'> & { seen: IndexedProject | null })[]>`
    select p.id, p.updated_at::text as "updatedAt", s.project_id is null as "isNew",
      s.project_id is null or s.updated_at is not null as "isKnown", s.seen
    from projects p left join projects_seen s on s.project_id = p.id
    where s.updated_at is distinct from p.updated_at order by p.id`
  return rows.map(({ seen, ...row }) => ({ ...row, seen: seen && { ...seen, createdAt: new Date(seen.createdAt) } }))
}

/** Keeps what projects are now. @param now those of the changed ones that are published */
export async function keepProjects(
  tx: Transaction,
  changes: readonly ProjectChange[],
  now: readonly IndexedProject[],
): Promise<void> {
  const seen = changes.map(({ id }) => JSON.stringify(now.find((project) => project.id === id) ?? null))
  await tx.$executeRaw`
    insert into projects_seen (project_id, updated_at, seen, texts)
    select c.id, c.updated_at::timestamptz, nullif(c.seen::jsonb, 'null'), coalesce((
      select jsonb_object_agg(t.language, ${PROJECT_VECTOR}::text)
      from projects p join project_texts t on t.project_id = p.id where p.id = c.id and p.published), '{}')
    from unnest(${changes.map(({ id }) => id)}::int[], ${changes.map(({ updatedAt }) => updatedAt)}::text[],
      ${seen}::text[]) as c (id, updated_at, seen)
    on conflict (project_id) do update
      set updated_at = excluded.updated_at, seen = excluded.seen, texts = excluded.texts`
}

/** `price`: from which it is offered now, in euro; null on request. */
export type FoundProject = {
  wishId: string
  projectId: number
  kind: NoticeKind
  priceBefore: number | null
  price: number | null
}

/** Writes notices of projects, without what was told already, as insertNotices() of homes. */
export const insertProjectNotices = (tx: Transaction, found: readonly FoundProject[], now: Date): Promise<number> =>
  tx.$executeRaw`
    insert into wish_notices (wish_id, project_id, kind, price_before, queued_at)
    select n.wish_id, n.project_id, n.kind::"NoticeKind", n.price_before, ${now.toISOString()}::timestamptz
    from unnest(${found.map(({ wishId }) => wishId)}::uuid[], ${found.map(({ projectId }) => projectId)}::int[],
      ${found.map(({ kind }) => kind)}::text[], ${found.map(({ priceBefore }) => priceBefore)}::float8[],
      ${found.map(({ price }) => price)}::float8[]) as n (wish_id, project_id, kind, price_before, price)
    where not exists (select from wish_notices former
      where former.wish_id = n.wish_id and former.project_id = n.project_id and former.sent_at is not null
        and former.kind::text = n.kind
        and (n.kind = 'new' or (n.kind = 'price' and former.price_told <= n.price)))
    on conflict do nothing`

/** The projects that a saved search waits to be told of. */
export async function waitingProjects(tx: Transaction, id: string, queuedBy: Date): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select n.project_id as id from wish_notices n where ${waitingFor(id, queuedBy)} and n.project_id is not null`
  return rows.map((row) => row.id)
}

/**
 * Marks the waiting notices of projects that a saved search still finds as sent, as sendNotices() those of homes.
 * @param found projects, each with the price from which it is offered now
 */
export const sendProjectNotices = (
  tx: Transaction,
  { id, news }: Pick<SavedSearch, 'id' | 'news'>,
  found: readonly { project: number; price: number | null }[],
  { queuedBy, now }: { queuedBy: Date; now: Date },
): Promise<{ project: number; kind: NoticeKind; priceBefore: number | null }[]> => tx.$queryRaw`
  update wish_notices n set sent_at = ${now.toISOString()}::timestamptz, price_told = f.price
  from unnest(${found.map(({ project }) => project)}::int[], ${found.map(({ price }) => price)}::float8[])
    as f (project, price)
  where ${waitingFor(id, queuedBy)} and n.project_id = f.project and n.kind::text = any (${news}::text[])
    and ${Prisma.sql`(n.kind <> 'price' or f.price < n.price_before)`}
  returning n.project_id as project, n.kind::text as kind, n.price_before as "priceBefore"`

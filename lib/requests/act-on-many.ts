/** Does one thing with several requests at once: each by itself, with why it stayed as it was; and takes it back. */
import { transaction } from '../db/transaction.ts'
import type { ActDone, ActSent, ListReader } from '../desk/lists/list-source.ts'
import { may } from '../desk/permissions.ts'
import type { SessionStaff } from '../desk/session.ts'
import { translations } from '../i18n/translations.ts'
import { isUuid } from '../shared/uuid.ts'
import { handleIn, moveRequest } from './handle.ts'
import { findListed } from './queries-list.ts'
import { undoIn } from './queries-undo.ts'
import { BULK_REQUEST_ACTIONS, type BulkRequestAction, isUndoable, type RequestSkip, readVersion } from './rules.ts'
import { requestScope } from './scope.ts'

/** What takes back what was done to several; no act that is offered. */
const UNDO = 'undo'
/** Of one transaction. */
const MOST_AT_ONCE = 50

type Skipped = { id: string; reason: RequestSkip }
/** To whom they are assigned, or to which office they are moved. */
type Aim = { person?: string; office?: number }

/** What an act needs beside its rows; null: it isn't there. */
function aimOf(action: BulkRequestAction, choice: string | null): Aim | null {
  if (action === 'assign') return choice !== null && isUuid(choice) ? { person: choice } : null
  if (action === 'move') return /^[1-9]\d{0,8}$/.test(choice ?? '') ? { office: Number(choice) } : null
  return {}
}

/** Always in one order: two people who do this with the same rows don't wait for each other for ever. */
function portionsOf(ids: readonly string[]): string[][] {
  const sorted = [...new Set(ids.map((id) => id.toLowerCase()))].filter(isUuid).sort()
  return Array.from({ length: Math.ceil(sorted.length / MOST_AT_ONCE) }, (_, place) =>
    sorted.slice(place * MOST_AT_ONCE, (place + 1) * MOST_AT_ONCE),
  )
}

type Doing = { staff: SessionStaff; action: BulkRequestAction; aim: Aim; now: Date; seen: ActSent['seen'] }

/** Moves each in a transaction of its own, because its mail is written before: those before a failure are moved. */
async function moveSome(ids: readonly string[], { staff, aim: { office }, now, seen }: Doing): Promise<Skipped[]> {
  const skipped: Skipped[] = []
  for (const id of ids) {
    const result = office === undefined ? 'missing' : await moveRequest(staff, id, office, now, readVersion(seen[id]))
    if (result !== 'done') skipped.push({ id, reason: result })
  }
  return skipped
}

const handleSome = (ids: readonly string[], { staff, action, aim, now, seen }: Doing): Promise<Skipped[]> =>
  transaction(async (tx) => {
    const skipped: Skipped[] = []
    for (const id of ids) {
      const version = readVersion(seen[id])
      const asked = { id, action, now, ...(version && { seen: version }) }
      const result = await handleIn(tx, staff, asked, aim.person === undefined ? {} : { personId: aim.person })
      if (result !== 'done') skipped.push({ id, reason: result })
    }
    return skipped
  })

const undoSome = (ids: readonly string[], staff: SessionStaff, now: Date): Promise<Skipped[]> =>
  transaction(async (tx) => {
    const skipped: Skipped[] = []
    for (const id of ids) {
      const result = await undoIn(tx, id, { scope: requestScope(staff), staffId: staff.id, now })
      if (result !== 'done') skipped.push({ id, reason: result })
    }
    return skipped
  })

/** Why some stayed as they were, in a sentence each, with the names of those that the reader may see. */
async function sentencesOf(skipped: readonly Skipped[], { staff, locale, now }: ListReader): Promise<string[]> {
  const t = translations(locale, 'requests.list')
  const reader = { scope: requestScope(staff), staffId: staff.id, now }
  const known = await findListed(
    skipped.map(({ id }) => id),
    reader,
  )
  const names = new Map(known.map(({ id, name, email }) => [id, name || (email ?? '')]))
  return skipped.map(({ id, reason }) =>
    t('bulk.stayed', { person: names.get(id) || t('nameless'), reason: t(`bulk.reasons.${reason}`) }),
  )
}

/** Does an act of the list with what the reader may handle of these requests. */
export async function actOnRequests(
  name: string,
  ids: readonly string[],
  reader: ListReader,
  { choice, seen }: ActSent = { choice: null, seen: {} },
): Promise<ActDone | null> {
  const { staff, now } = reader
  const action = BULK_REQUEST_ACTIONS.find((one) => one === name)
  const aim = action ? aimOf(action, choice) : null
  if (!may(staff.role, 'handle-requests') || (name !== UNDO && aim === null)) return null
  const skipped: Skipped[] = []
  for (const some of portionsOf(ids)) {
    if (!action || !aim) skipped.push(...(await undoSome(some, staff, now)))
    else skipped.push(...(await (action === 'move' ? moveSome : handleSome)(some, { staff, action, aim, now, seen })))
  }
  const stayed = new Set(skipped.map(({ id }) => id))
  const done = portionsOf(ids)
    .flat()
    .filter((id) => !stayed.has(id))
  return {
    done: done.length,
    ...(action && isUndoable(action) && done.length > 0 && { undo: { act: UNDO, ids: done } }),
    ...(skipped.length > 0 && { left: await sentencesOf(skipped, reader) }),
    // What was moved stands over the list, each with the button that takes it back.
    ...(action === 'move' && { changesAbove: true }),
  }
}

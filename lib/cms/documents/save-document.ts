/** The one function by which the desk writes content, and the one by which it removes it. */
import { lockPageTree } from '../../db/locks.ts'
import { type Transaction, transaction } from '../../db/transaction.ts'
import { may } from '../../desk/permissions.ts'
import { type ChangeSource, noteSource } from '../../desk/queries-source.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { brusselsDay } from '../../shared/time.ts'
import { checkRules } from '../collections/rules.ts'
import { checkDocument } from '../collections/rules-check.ts'
import type { DocumentDefinition } from '../collections/rules-definition.ts'
import type { DocumentErrors } from '../collections/rules-fields.ts'
import type { DocumentKind } from '../collections/rules-kind-names.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { type DocumentState, type FieldValues, stateOf } from '../collections/rules-state.ts'
import { isFixedPage } from '../pages/check-address.ts'
import { withSegment } from '../pages/segment.ts'
import { latestVersion } from '../versions/queries.ts'
import { checkLibrary } from './check-library.ts'
import { knownSection } from './check-section.ts'
import { DOCUMENT_CHECKS } from './checks.ts'
import { type DocumentUse, findUses } from './queries-find-uses.ts'
import { refusedField } from './queries-refused-field.ts'
import { findDocumentRows, lockDocument } from './queries-rows.ts'
import { findSending } from './queries-sending.ts'
import { removeDocument, writeDocument } from './queries-write.ts'

/** Who writes, with the role by which they may. */
export type Writer = Pick<SessionStaff, 'id' | 'role'>

/** `id`: null for a new one. `version`: the one that was read; 0 for a new one. */
export type SentDocument = { kind: DocumentKind; id: string | null; version: number; state: DocumentState }

export type SaveResult =
  /** `state`: as it is stored now, with the numbers of new rows; null: it was removed. */
  | { kind: 'saved'; id: string; version: number; state: DocumentState | null }
  /** Somebody else wrote meanwhile, or removed it (null): nothing was written. */
  | { kind: 'conflict'; version: number; state: DocumentState | null }
  | { kind: 'invalid'; errors: DocumentErrors }
  /** It isn't removed: other documents show it, or stand below it. */
  | { kind: 'used'; places: DocumentUse[] }
  /** The person may not, or there is no such document. */
  | { kind: 'missing' }

/** Undoes the transaction, and says why. */
export class Refusal extends Error {
  readonly result: SaveResult
  constructor(result: SaveResult) {
    super(result.kind)
    this.result = result
  }
}

/** Writes documents in one transaction: all of it or nothing. */
export async function inOneTransaction(
  staff: Writer,
  source: ChangeSource,
  definition: DocumentDefinition,
  work: (tx: Transaction) => Promise<SaveResult>,
): Promise<SaveResult> {
  try {
    return await transaction(async (tx) => {
      await noteSource(tx, source, staff.id)
      return work(tx)
    })
  } catch (error) {
    if (error instanceof Refusal) return error.result
    const refused = refusedField(error, definition)
    if (!refused) throw error
    return { kind: 'invalid', errors: refused }
  }
}

async function storedDocument(
  tx: Transaction,
  { kind, id, version }: Omit<SentDocument, 'state'>,
): Promise<DocumentState | null> {
  // Before the page itself, as whoever arranges or removes several pages does it.
  if (kind === 'page') await lockPageTree(tx)
  if (id === null) return null
  await lockDocument(tx, kind, id)
  const stored = stateOf(DOCUMENTS[kind], await findDocumentRows(DOCUMENTS[kind], id, tx))
  const latest = await latestVersion(kind, id, tx)
  if (latest !== version) throw new Refusal({ kind: 'conflict', version: latest, state: stored })
  return stored
}

/** A new page with all parts of its address, and a section without what the site doesn't know. */
async function completed(tx: Transaction, { kind, id }: SentDocument, state: DocumentState): Promise<DocumentState> {
  if (kind === 'section') return knownSection(id, state)
  return kind === 'page' && id === null ? withSegment(tx, state) : state
}

/**
 * Saves a document in a transaction that goes on.
 * @param removed the row of one that was removed and that nobody adds by a form, such as a picture: it comes back as it was
 * @throws Refusal
 */
export async function saveWithin(
  tx: Transaction,
  staff: Writer,
  sent: SentDocument,
  removed: FieldValues | null = null,
): Promise<SaveResult> {
  const definition: DocumentDefinition = DOCUMENTS[sent.kind]
  if (!may(staff.role, definition.permission)) return { kind: 'missing' }
  const { state: checked, errors } = checkDocument(definition, sent.state)
  if (Object.keys(errors).length > 0) throw new Refusal({ kind: 'invalid', errors })
  const state = await completed(tx, sent, checked)
  const broken = checkRules(sent.kind, state, brusselsDay(new Date().toISOString()))
  if (Object.keys(broken).length > 0) throw new Refusal({ kind: 'invalid', errors: broken })
  const stored = await storedDocument(tx, sent)
  if (!stored && !definition.adds && !removed) return { kind: 'missing' }
  const refused = {
    ...(!removed && (await DOCUMENT_CHECKS[sent.kind]?.(tx, { id: sent.id, state, stored }))),
    ...(await checkLibrary(tx, { definition, state, stored })),
  }
  if (Object.keys(refused).length > 0) throw new Refusal({ kind: 'invalid', errors: refused })
  const id = await writeDocument(tx, definition, sent.id, state, stored, removed)
  const written = stateOf(definition, await findDocumentRows(definition, id, tx))
  return { kind: 'saved', id, version: await latestVersion(sent.kind, id, tx), state: written }
}

/**
 * Saves a document: all of it or nothing.
 * @param source what the history names beside the person: the desk, or a job that does what they planned
 * @returns what was saved, or why not; a mistake of the database itself is thrown
 */
export const saveDocument = (staff: Writer, sent: SentDocument, source: ChangeSource = 'desk'): Promise<SaveResult> =>
  inOneTransaction(staff, source, DOCUMENTS[sent.kind], (tx) => saveWithin(tx, staff, sent))

/** Brings back a removed document that nobody adds by a form. `row`: all columns that it had. */
export const restoreRemoved = (staff: Writer, sent: SentDocument, row: FieldValues): Promise<SaveResult> =>
  inOneTransaction(staff, 'desk', DOCUMENTS[sent.kind], (tx) => saveWithin(tx, staff, sent, row))

/** Removes a document, when nothing needs it any more. */
export async function deleteDocument(
  staff: SessionStaff,
  sent: Omit<SentDocument, 'state' | 'id'> & { id: string },
): Promise<SaveResult> {
  const definition = DOCUMENTS[sent.kind]
  if (!may(staff.role, definition.permission) || !(definition.removes ?? definition.adds)) return { kind: 'missing' }
  return inOneTransaction(staff, 'desk', definition, async (tx) => {
    if (!(await storedDocument(tx, sent))) return { kind: 'missing' }
    if (sent.kind === 'page' && (await isFixedPage(tx, Number(sent.id))))
      throw new Refusal({ kind: 'invalid', errors: { document: 'fixedAddress' } })
    if (sent.kind === 'newsletter' && (await findSending(Number(sent.id), tx)))
      throw new Refusal({ kind: 'invalid', errors: { document: 'onItsWay' } })
    const places = await findUses(tx, sent.kind, sent.id)
    if (places.length > 0) throw new Refusal({ kind: 'used', places })
    await removeDocument(tx, definition, sent.id)
    return { kind: 'saved', id: sent.id, version: await latestVersion(sent.kind, sent.id, tx), state: null }
  })
}

/** The forms of a viewing's page. */
import { transaction } from '../../db/transaction.ts'
import { aboutUuid, type DeskButton, deskAction } from '../../desk/desk-action.ts'
import type { DeskAction } from '../../desk/permissions.ts'
import type { SessionStaff } from '../../desk/session.ts'
import type { FormAction, FormActionResult } from '../../forms/actions/form-action.ts'
import { requestScope } from '../../requests/scope.ts'
import { isUuid } from '../../shared/uuid.ts'
import { giveTo, lockAll } from '../absences/hand-over.ts'
import { releaseFeedback } from '../feedback/release.ts'
import { findViewing } from '../queries.ts'
import { viewingState } from '../rules-slots.ts'
import { sendVisitDocuments } from '../visit-documents.ts'
import { handleViewing, type SeenViewing, seenViewing, type ViewingChange, viewingPage } from './handle.ts'
import { moveViewingAction } from './move.ts'

/** Gives a coming viewing to another agent of its office; `busy`: who isn't free then. */
async function giveViewing(
  staff: SessionStaff,
  { id, seen }: SeenViewing,
  agent: string,
  now: Date,
): Promise<'done' | 'stale' | 'missing' | 'busy'> {
  const stored = isUuid(id) ? await findViewing(id, requestScope(staff)) : null
  if (!stored) return 'missing'
  if (stored.sequence !== seen || viewingState(stored, now.toISOString()) !== 'confirmed') return 'stale'
  const viewing = { ...stored, startsAt: new Date(stored.start), endsAt: new Date(stored.end) }
  return transaction(async (tx) => {
    await lockAll(tx, [viewing])
    return (await giveTo(tx, viewing, agent, { staffId: staff.id, now })) ? 'done' : 'busy'
  })
}

async function change(
  staff: SessionStaff,
  form: FormAction,
  what: Exclude<ViewingChange, { action: 'move' }>,
): Promise<FormActionResult> {
  const viewing = seenViewing(form)
  const result = viewing ? await handleViewing(staff, viewing, what, form.now) : 'missing'
  if (!viewing || result === 'missing') return { refused: 'missing' }
  return viewingPage(viewing.id, form.locale, result === 'done' ? what.action : 'stale')
}

/** Of a form, whose page shows what was typed again where it couldn't be done. */
async function changeByForm(
  staff: SessionStaff,
  form: FormAction,
  about: SeenViewing,
  what: Exclude<ViewingChange, { action: 'move' }>,
) {
  const result = await handleViewing(staff, about, what, form.now)
  if (result === 'missing') return { refused: 'missing' as const }
  return result === 'done' ? viewingPage(about.id, form.locale, what.action) : { again: '&done=stale' }
}

const pageOfSeen = ({ locale }: FormAction, { id }: SeenViewing): string => viewingPage(id, locale)

const cancel = deskAction({
  form: 'cancelViewing',
  repeatable: 'it names the version of the viewing that was seen',
  about: seenViewing,
  page: pageOfSeen,
  work: ({ staff, values, about, ...form }) => changeByForm(staff, form, about, { action: 'cancel', ...values }),
})

const release = deskAction({
  form: 'releaseFeedback',
  repeatable: 'what was released is stale',
  about: aboutUuid,
  page: ({ locale }, id) => viewingPage(id, locale),
  work: async ({ staff, values, about: id, locale, now }) => {
    const result = await releaseFeedback(staff, id, values.words, now)
    if (result === 'missing') return { refused: 'missing' }
    return result === 'done' ? viewingPage(id, locale, 'release') : { again: '&done=stale' }
  },
})

const give = deskAction({
  form: 'giveViewing',
  repeatable: 'whoever has it keeps it',
  about: seenViewing,
  page: pageOfSeen,
  work: async ({ staff, values, about, locale, now }) => {
    const result = isUuid(values.agent) ? await giveViewing(staff, about, values.agent, now) : 'missing'
    if (result === 'missing') return { refused: 'missing' }
    return viewingPage(about.id, locale, result === 'done' ? 'give' : result)
  },
})

export const AGENDA_HANDLERS = {
  confirmViewing: (staff, form) => change(staff, form, { action: 'confirm' }),
  noShowViewing: (staff, form) => change(staff, form, { action: 'noShow' }),
  undoNoShowViewing: (staff, form) => change(staff, form, { action: 'undoNoShow' }),
  moveViewing: moveViewingAction,
  cancelViewing: cancel,
  giveViewing: give,
  releaseFeedback: release,
  sendVisitDocuments,
} satisfies Partial<Record<DeskAction, DeskButton>>

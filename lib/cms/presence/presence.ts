/** Who else has a document of the desk open: a courtesy, the version of a save is what keeps changes apart. */
import { z } from 'zod'
import { may } from '../../desk/permissions.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { translations } from '../../i18n/translations.ts'
import type { Language } from '../../listings/rules.ts'
import { formatTime } from '../../places/rules-opening-hours.ts'
import { findRequest } from '../../requests/queries.ts'
import { requestScope } from '../../requests/scope.ts'
import { brusselsTime } from '../../shared/time.ts'
import { isDocumentKind } from '../collections/rules-kind-names.ts'
import { DOCUMENTS } from '../collections/rules-kinds.ts'
import { findEditors, noteEditor, type OpenDocument, removeEditor } from './queries.ts'
import { PRESENCE_KINDS, type PresenceKind } from './rules.ts'

/** A document and a tab, as the browser sends them. */
export const SENT_PRESENCE = z.object({
  kind: z.enum(PRESENCE_KINDS),
  id: z.string().min(1).max(300),
  tabId: z.uuid(),
  /** The tab closes the document. */
  leaves: z.boolean().default(false),
})

const mayOpen = async (staff: SessionStaff, kind: PresenceKind, id: string): Promise<boolean> =>
  isDocumentKind(kind)
    ? may(staff.role, DOCUMENTS[kind].permission)
    : (await findRequest(id, requestScope(staff))) !== null

/** Who else has it open. Of a request: who reads it, and who writes an answer. */
async function othersAt(opened: OpenDocument, now: Date) {
  if (isDocumentKind(opened.kind)) return findEditors(opened, now)
  const [readers, writers] = await Promise.all([
    findEditors({ ...opened, kind: 'request' }, now),
    findEditors({ ...opened, kind: 'request-answer' }, now),
  ])
  return [
    ...writers.map((editor) => ({ ...editor, isWriting: true })),
    ...readers.filter(({ staffId }) => writers.every((writer) => writer.staffId !== staffId)),
  ]
}

/**
 * Notes that a tab has a document or a request open, or closes it.
 * @returns a sentence for each other one who has it open; null when it is refused
 */
export async function notePresence(
  staff: SessionStaff,
  sent: z.infer<typeof SENT_PRESENCE>,
  locale: Language,
  now: Date,
): Promise<string[] | null> {
  if (!(await mayOpen(staff, sent.kind, sent.id))) return null
  if (sent.leaves) {
    await removeEditor(staff.id, sent)
    return []
  }
  await noteEditor(staff.id, sent, now)
  const t = translations(locale, 'cms.history')
  // A person with several tabs is named once.
  const others = new Map((await othersAt(sent, now)).reverse().map((editor) => [editor.staffId, editor]))
  return [...others.values()].reverse().map(({ staffId, name, since, ...editor }) => {
    const time = formatTime(brusselsTime(since.toISOString()), locale)
    if ('isWriting' in editor && staffId !== staff.id) return t('alsoWrites', { name, time })
    if (staffId === staff.id) return t('otherTab', { time })
    // A request is answered, and nothing of it is saved over.
    return t(isDocumentKind(sent.kind) ? 'alsoHere' : 'alsoOpen', { name, time })
  })
}

/** Who else has a document of the desk open: a courtesy, the version of a save is what keeps changes apart. */
import { z } from 'zod'
import { findEditors, noteEditor, type OpenDocument, removeEditor } from '../../db/staff/documents/content-editors.ts'
import { findRequest } from '../../db/staff/requests/find-request.ts'
import { may } from '../../desk/permissions.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { formatTime } from '../../domain/places/opening-hours.ts'
import { brusselsTime } from '../../domain/shared/time.ts'
import { DOCUMENTS } from '../../domain/staff/documents/document-kinds.ts'
import { isDocumentKind } from '../../domain/staff/documents/kind-names.ts'
import { PRESENCE_KINDS, type PresenceKind } from '../../domain/staff/presence-kinds.ts'
import { translations } from '../../i18n/translations.ts'
import { requestScope } from '../requests/request-scope.ts'
import type { SessionStaff } from '../staff-session.ts'

const presenceSchema = z.object({
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
 * @param sent JSON from a request
 * @returns a sentence for each other one who has it open; null when it is refused
 */
export async function notePresence(
  staff: SessionStaff,
  sent: unknown,
  locale: Language,
  now: Date,
): Promise<string[] | null> {
  const { success, data } = presenceSchema.safeParse(sent)
  if (!success || !(await mayOpen(staff, data.kind, data.id))) return null
  if (data.leaves) {
    await removeEditor(staff.id, data)
    return []
  }
  await noteEditor(staff.id, data, now)
  const t = translations(locale, 'staffHistory')
  // A person with several tabs is named once.
  const others = new Map((await othersAt(data, now)).reverse().map((editor) => [editor.staffId, editor]))
  return [...others.values()].reverse().map(({ staffId, name, since, ...editor }) => {
    const time = formatTime(brusselsTime(since.toISOString()), locale)
    if ('isWriting' in editor && staffId !== staff.id) return t('alsoWrites', { name, time })
    return staffId === staff.id ? t('otherTab', { time }) : t('alsoHere', { name, time })
  })
}

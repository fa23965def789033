/** Who else has a document of the desk open: a courtesy, the version of a save is what keeps changes apart. */
import { z } from 'zod'
import { findEditors, noteEditor, removeEditor } from '../../db/staff/documents/content-editors.ts'
import type { Language } from '../../domain/listing/listing.ts'
import { formatTime } from '../../domain/places/opening-hours.ts'
import { brusselsTime } from '../../domain/shared/time.ts'
import { DOCUMENTS } from '../../domain/staff/documents/document-kinds.ts'
import { DOCUMENT_KINDS } from '../../domain/staff/documents/kind-names.ts'
import { may } from '../../domain/staff/permissions.ts'
import { translations } from '../../i18n/translations.ts'
import type { SessionStaff } from '../staff-session.ts'

const presenceSchema = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  id: z.string().min(1).max(300),
  tabId: z.uuid(),
  /** The tab closes the document. */
  leaves: z.boolean().default(false),
})

/**
 * Notes that a tab has a document open, or closes it.
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
  if (!success || !may(staff.role, DOCUMENTS[data.kind].permission)) return null
  if (data.leaves) {
    await removeEditor(staff.id, data)
    return []
  }
  await noteEditor(staff.id, data, now)
  const t = translations(locale, 'staffHistory')
  // A person with several tabs is named once.
  const others = new Map((await findEditors(data, now)).reverse().map((editor) => [editor.staffId, editor]))
  return [...others.values()].reverse().map(({ staffId, name, since }) => {
    const time = formatTime(brusselsTime(since.toISOString()), locale)
    return staffId === staff.id ? t('otherTab', { time }) : t('alsoHere', { name, time })
  })
}

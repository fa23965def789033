/** The page on which colleagues keep answers to begin with. */
import type { SessionStaff } from '../../desk/session.ts'
import { findOwnTemplates } from './queries-own-templates.ts'
import { PLACEHOLDERS } from './rules-template.ts'

/**
 * The templates that somebody may change, and the one that is open.
 * @param open its number; without one the form adds another
 */
export async function loadTemplates({ id: staffId, officeId }: SessionStaff, open: string | undefined) {
  const templates = await findOwnTemplates({ staffId, officeId })
  return {
    templates,
    open: templates.find(({ id }) => String(id) === open) ?? null,
    hasOffice: officeId !== null,
    placeholders: PLACEHOLDERS.map((name) => `{${name}}`),
  }
}

export type LoadedTemplates = Awaited<ReturnType<typeof loadTemplates>>

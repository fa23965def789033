/** Answers to begin with that an office or one colleague keeps for itself. */
import { prisma } from '../../db/client.ts'
import type { Language } from '../../listings/rules.ts'

/** Of whom: a colleague sees their own and those of their office. */
export type TemplateReader = { staffId: string; officeId: number | null }

const readBy = ({ staffId, officeId }: TemplateReader) => ({
  OR: [{ staffId }, ...(officeId === null ? [] : [{ officeId }])],
})

/** `isOffice`: everybody of the office has it, else its colleague alone. */
export type OwnTemplate = {
  id: number
  language: Language
  name: string
  subject: string | null
  body: string
  isOffice: boolean
}

/** Those that somebody may begin with, by name; in one language, or in all. */
export async function findOwnTemplates(reader: TemplateReader, language?: Language): Promise<OwnTemplate[]> {
  const rows = await prisma().ownTemplate.findMany({
    where: { ...readBy(reader), ...(language && { language }) },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ officeId, staffId: _staffId, language: written, ...row }) => ({
    ...{ ...row, language: written as Language, isOffice: officeId !== null },
  }))
}

export type NewTemplate = Omit<OwnTemplate, 'id'>

const columnsOf = ({ isOffice, ...texts }: NewTemplate, { staffId, officeId }: TemplateReader) => ({
  ...texts,
  ...(isOffice && officeId !== null ? { officeId, staffId: null } : { officeId: null, staffId }),
})

/** Of one colleague, and of one office. */
const MOST_TEMPLATES = 200

/** Writes a template. @returns false: there are too many */
export async function insertTemplate(template: NewTemplate, reader: TemplateReader): Promise<boolean> {
  if ((await prisma().ownTemplate.count({ where: readBy(reader) })) >= MOST_TEMPLATES) return false
  await prisma().ownTemplate.create({ data: columnsOf(template, reader), select: { id: true } })
  return true
}

/** Writes a template over one that somebody may change. @returns false: there is none */
export async function updateTemplate(id: number, template: NewTemplate, reader: TemplateReader): Promise<boolean> {
  const changed = await prisma().ownTemplate.updateMany({
    where: { id, ...readBy(reader) },
    data: columnsOf(template, reader),
  })
  return changed.count > 0
}

/** Removes a template that somebody may change. @returns false: there is none */
export const deleteTemplate = async (id: number, reader: TemplateReader): Promise<boolean> =>
  (await prisma().ownTemplate.deleteMany({ where: { id, ...readBy(reader) } })).count > 0

/** The templates of answers, as answering a request offers them. */

import { prisma } from '../../db/client.ts'
import type { Language } from '../../listings/rules.ts'

export type AnswerTemplate = {
  id: number
  name: string
  /** Null: the answer keeps its own. */
  subject: string | null
  body: string
}

/** Those for requests of a form that are written in a language, by name. */
export async function findAnswerTemplates(form: string, language: Language): Promise<AnswerTemplate[]> {
  const rows = await prisma().answerTemplate.findMany({
    where: { OR: [{ forms: { isEmpty: true } }, { forms: { has: form } }], texts: { some: { language } } },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, texts: { where: { language }, select: { subject: true, body: true } } },
  })
  return rows.flatMap(({ id, name, texts }) => texts.map((text) => ({ id, name, ...text })))
}

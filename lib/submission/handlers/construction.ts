import { construction } from '../../forms/definitions/rules-construction-form.ts'
import { handler, type Submission } from '../../leads/handler.ts'
import { agencyMail, visitorMail } from '../../leads/mails.ts'
import type { MailBlock } from '../../mail/render.ts'
import { findProjectDocuments } from '../../projects/queries.ts'

/**
 * Links to the project's documents for the agency, which decides what to pass on, when the visitor asks for
 * documentation.
 */
async function documentBlocks({ subject, values }: Submission): Promise<MailBlock[]> {
  if (subject.kind !== 'project' || values.wish !== 'documentation') return []
  const documents = await findProjectDocuments(subject.project.id, subject.project.wordsLanguage)
  return documents.map(({ name, url }) => ({ kind: 'button', label: name, href: url }))
}

export const constructionHandler = handler(construction, {
  copies: true,
  mails: async (submission) => [
    ...(await agencyMail(submission, { blocks: documentBlocks })),
    ...(await visitorMail(submission)),
  ],
})

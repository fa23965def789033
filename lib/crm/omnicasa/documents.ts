/** Reads the documents of homes. The fields of their list are not known: they are read under the names of the site's record. */
import { chunksOf } from './by-ids.ts'
import { inLanguage } from './client.ts'
import { pageOf, wholeNumber } from './envelope.ts'
import type { ListContext } from './list.ts'
import type { DocumentsByLanguage } from './raw-record.ts'

/** The published documents of homes, in every language; an empty map when documents are not read. */
export async function documentsOfHomes(
  context: ListContext,
  ids: readonly number[],
): Promise<Map<number, DocumentsByLanguage>> {
  const documents = new Map<number, DocumentsByLanguage>()
  const { client, settings } = context
  if (!settings.hasDocuments || ids.length === 0) return documents
  for (const id of ids) documents.set(id, Object.fromEntries(settings.languages.map((language) => [language, []])))
  const calls = settings.languages.flatMap((language) =>
    chunksOf(context, ids, ids.length).map((chunk) => ({ language, chunk })),
  )
  await Promise.all(
    calls.map(async ({ language, chunk }) => {
      const parameters = { ObjectIDs: chunk, Publish: true, ...inLanguage(language) }
      const { items } = pageOf('GetDocumentList', await client.call('GetDocumentList', parameters))
      for (const { ObjectID, ID, Name, Url } of items)
        documents.get(wholeNumber(ObjectID) ?? 0)?.[language]?.push({ ID, Name, Url })
    }),
  )
  return documents
}

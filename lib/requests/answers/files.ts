/** The files that go with an answer: of the library, of the home that it is about, and from a colleague's computer. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { downloadSize, pathOfDownload } from '../../content/downloads.ts'
import { findLibraryFile, findLibraryFiles, type LibraryFile } from '../../content/queries-library-files.ts'
import type { SessionStaff } from '../../desk/session.ts'
import { documentsOf } from '../../documents/documents.ts'
import { documentsIn, mayBeMailed, storedNameOf } from '../../documents/rules.ts'
import {
  DOCUMENT_TYPES,
  DOCUMENTS_FOLDER,
  type DocumentExtension,
  documentExtension,
} from '../../documents/store-documents.ts'
import { env } from '../../env.ts'
import type { Language } from '../../listings/rules.ts'
import { extensionOf, FILE_TYPES, isStoredFileName } from '../../media/rules-file-address.ts'
import { safeFileName } from '../../shared/file-name.ts'
import { formatFileSize } from '../../shared/format-file-size.ts'
import type { MailAttachment } from '../../shared/mail-message.ts'
import { isUuid } from '../../shared/uuid.ts'
import { type FoundRequest, findRequest } from '../queries.ts'
import { requestScope } from '../scope.ts'
import { type AddedFile, findAddedFiles, insertFile, readAddedFile } from './queries-drafts.ts'

/** Bytes of all files of an answer; as base64 they take a third more, which mail servers still accept. */
const MOST_BYTES = 10 * 1024 * 1024
/** Files that are offered, the newest. */
const MOST_OFFERED = 200

/** The files that can be sent, by name; `locale`: of the reader, whose words for sizes are shown. */
export async function offeredFiles(language: Language, locale: Language) {
  const files = await findLibraryFiles('', MOST_OFFERED)
  const offered = files.map(async ({ id, name, storedName, titles }) => {
    const bytes = await downloadSize(storedName)
    if (bytes === null || bytes > MOST_BYTES) return []
    return [{ value: String(id), label: titles[language] ?? name, hint: formatFileSize(bytes, locale) }]
  })
  return (await Promise.all(offered)).flat().sort((one, other) => one.label.localeCompare(other.label, locale))
}

/** Before the key of a document of the home, and before the id of a file that was added, among the choices of a form. */
const DOCUMENT = 'doc:'
const ADDED = 'added:'

type OfHome = Pick<FoundRequest, 'propertyId' | 'language'>

/**
 * The documents of the home that a request is about and that lie on this site, with where each lies. Without those that
 * are for its owner alone.
 */
async function documentsToSend({ propertyId, language }: OfHome) {
  if (propertyId === null) return []
  const documents = documentsIn(await documentsOf({ propertyId }), language)
  return documents.flatMap(({ key, name, url, ...document }) => {
    const storedName = storedNameOf(url)
    if (storedName === null || !mayBeMailed(document, 'visit')) return []
    const path = join(/*turbopackIgnore: true*/ env().DATA_DIR, DOCUMENTS_FOLDER, storedName)
    return [{ key, name, storedName, path }]
  })
}

/** In bytes; null: the disk has lost it. */
const sizeOf = (path: string): Promise<number | null> =>
  stat(/*turbopackIgnore: true*/ path).then(
    ({ size }) => size,
    () => null,
  )

/** The documents of the home that can be sent, in the agency's order. */
export async function offeredDocuments(home: OfHome, locale: Language) {
  const offered = (await documentsToSend(home)).map(async ({ key, name, path }) => {
    const bytes = await sizeOf(path)
    if (bytes === null || bytes > MOST_BYTES) return []
    return [{ value: `${DOCUMENT}${key}`, label: name, hint: formatFileSize(bytes, locale) }]
  })
  return (await Promise.all(offered)).flat()
}

/** The files that a colleague added to this answer. */
export const offeredAdded = async (leadId: string, staffId: string, locale: Language) =>
  (await findAddedFiles(leadId, staffId)).map((file) => shownAdded(file, locale))

const shownAdded = ({ id, name, bytes }: AddedFile, locale: Language) => ({
  ...{ value: `${ADDED}${id}`, label: name },
  hint: formatFileSize(bytes, locale),
})

type Found = Pick<LibraryFile, 'id' | 'storedName' | 'name'>

const attached = async ({ storedName, name }: Found): Promise<MailAttachment> => ({
  name: safeFileName(name, extensionOf(storedName), 'document'),
  type: FILE_TYPES[extensionOf(storedName)],
  base64: (await readFile(pathOfDownload(storedName))).toString('base64'),
})

async function ofLibrary(id: string): Promise<MailAttachment | null> {
  const file = /^\d{1,9}$/.test(id) ? await findLibraryFile(Number(id)) : null
  if (!file || !isStoredFileName(file.storedName) || (await downloadSize(file.storedName)) === null) return null
  return attached(file)
}

async function ofHome(key: string, home: OfHome): Promise<MailAttachment | null> {
  const found = (await documentsToSend(home)).find((document) => document.key === key)
  if (!found || (await sizeOf(found.path)) === null) return null
  const extension = found.storedName.split('.')[1] as DocumentExtension
  return {
    name: safeFileName(found.name, extension, 'document'),
    type: DOCUMENT_TYPES[extension],
    base64: (await readFile(/*turbopackIgnore: true*/ found.path)).toString('base64'),
  }
}

/**
 * Files as attachments of a mail: what is sent stays the same when the library changes.
 * @param ids as the form sent them
 * @returns filesGone: one of them is not there, or not on the disk any more
 */
export async function readAnswerFiles(
  ids: readonly string[],
  request: Pick<FoundRequest, 'id'> & OfHome,
  staffId: string,
): Promise<MailAttachment[] | 'filesGone' | 'filesTooLarge'> {
  const attachments: MailAttachment[] = []
  for (const id of ids) {
    const added = id.startsWith(ADDED) ? id.slice(ADDED.length) : ''
    const file = id.startsWith(DOCUMENT)
      ? await ofHome(id.slice(DOCUMENT.length), request)
      : isUuid(added)
        ? await readAddedFile(request.id, staffId, added)
        : await ofLibrary(id)
    if (!file) return 'filesGone'
    attachments.push(file)
    const bytes = attachments.reduce((sum, { base64 }) => sum + (base64.length * 3) / 4, 0)
    if (bytes > MOST_BYTES) return 'filesTooLarge'
  }
  return attachments
}

/** Of one colleague at one request, however many are chosen. */
const MOST_ADDED = 20

/** `refused`: tooLarge, too many, of another kind than documents and pictures; or there is no such request. */
type Added = { file: ReturnType<typeof shownAdded> } | { refused: 'tooLarge' | 'tooMany' | 'kind' | 'missing' }

/**
 * Keeps a file that a colleague adds to an answer, by its content one of the kinds that documents of homes have.
 * @param path where it was put; its caller removes it
 */
export async function addAnswerFile(
  staff: SessionStaff,
  leadId: string,
  { path, originalName }: { path: string; originalName: string },
  locale: Language,
): Promise<Added> {
  const request = await findRequest(leadId, requestScope(staff))
  if (!request) return { refused: 'missing' }
  if ((await findAddedFiles(request.id, staff.id)).length >= MOST_ADDED) return { refused: 'tooMany' }
  if (((await sizeOf(path)) ?? 0) > MOST_BYTES) return { refused: 'tooLarge' }
  const extension = await documentExtension(path, originalName)
  if (extension === null) return { refused: 'kind' }
  const name = safeFileName(originalName.replace(/\.\w{1,5}$/, ''), extension, 'document')
  const content = new Uint8Array(await readFile(path))
  return {
    file: shownAdded(
      await insertFile(request.id, staff.id, { name, type: DOCUMENT_TYPES[extension], content }),
      locale,
    ),
  }
}

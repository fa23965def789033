/**
 * The addresses of files that visitors download. Texts link to the stable one, `/downloads/12.pdf`, which leads to the
 * one of the present content, `/downloads/12-<hash>.pdf`.
 */

/** Most bytes of a picture or a file of the library. */
export const LIBRARY_FILE_BYTES = 15 * 1024 * 1024

/** The kinds of files of the library, by extension, with their media types. */
export const FILE_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export type FileExtension = keyof typeof FILE_TYPES

const STORED = /^([0-9a-f]{24})\.(pdf|docx)$/
const ADDRESS = /^\/downloads\/(\d{1,9})(?:-([0-9a-f]{24}))?\.(?:pdf|docx)\/?$/

/** Whether a text is the name of a stored file: a hash of its content and its extension. */
export const isStoredFileName = (name: string): boolean => STORED.test(name)

/** The extension of a stored file. */
export const extensionOf = (storedName: string): FileExtension => (storedName.endsWith('.docx') ? 'docx' : 'pdf')

/** The address to link to: it stays when another file takes the place of this one. */
export const fileAddress = (id: number, storedName: string): string => `/downloads/${id}.${extensionOf(storedName)}`

/** The address of this very content. */
export const contentAddress = (id: number, storedName: string): string => `/downloads/${id}-${storedName}`

/** What an address of a file names; `hash` is null in the one to link to. Null for any other address. */
export function readFileAddress(path: string): { id: number; hash: string | null } | null {
  const [, id, hash] = ADDRESS.exec(path) ?? []
  return id === undefined ? null : { id: Number(id), hash: hash ?? null }
}

/** The files that texts link to, by number, each once. */
export const filesLinkedIn = (text: string): number[] => [
  ...new Set([...text.matchAll(/\/downloads\/(\d{1,9})[.-]/g)].map(([, id]) => Number(id))),
]

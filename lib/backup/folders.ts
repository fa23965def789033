/** The folders of DATA_DIR that a backup holds. */
import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The folders with the mode of their files. File names are random or hashes, so that files of two states never clash.
 */
export const FOLDERS = {
  /** Documents of homes and projects. */
  documents: 0o600,
  /** Files that visitors download. */
  downloads: 0o644,
  /** Documents sent with forms. */
  files: 0o600,
  /** Mails, when no mail server is configured. */
  mail: 0o600,
  /** Pictures of homes and of visitors. */
  pictures: 0o644,
} as const
export type FolderName = keyof typeof FOLDERS
export const FOLDER_NAMES = Object.keys(FOLDERS) as [FolderName, ...FolderName[]]

/** The journal file of a running restore. */
export const JOURNAL = '.restore.json'

/**
 * Entries of DATA_DIR that a backup leaves out: they are generated or loaded again, expire within an hour, or belong
 * to the embedded database.
 */
const MADE_AGAIN = ['map', 'share', 'uploads', 'demo-feed', 'demo-logins.json', JOURNAL]
const isMadeAgain = (name: string): boolean => MADE_AGAIN.includes(name) || /^postgres($|[-.])/.test(name)

/** The names of files in these folders. Unfinished files begin with a dot. */
export const STORED_NAME = /^[\w-][\w.-]{0,199}$/

const entriesOf = async (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

const isStored = (entry: Dirent): boolean => entry.isFile() && STORED_NAME.test(entry.name)

/** The name of a restored file until the restored database is committed. */
export const draftOf = (name: string): string => `.${name}.restored`

/** The names of restored files in a folder that haven't got their final name yet. */
export async function waitingIn(dataDir: string, folder: FolderName): Promise<string[]> {
  const entries = await entriesOf(join(dataDir, folder))
  return entries.flatMap(({ name }) => /^\.(.+)\.restored$/.exec(name)?.[1] ?? [])
}

/** The names of the files in a folder, sorted. */
export async function filesIn(dataDir: string, folder: FolderName): Promise<string[]> {
  const entries = await entriesOf(join(dataDir, folder))
  return entries
    .filter(isStored)
    .map(({ name }) => name)
    .sort()
}

/** The entries of DATA_DIR that aren't the site's. Unfinished files, which begin with a dot, are ignored. */
export async function foreignFilesIn(dataDir: string): Promise<string[]> {
  const strangers = (await entriesOf(dataDir))
    .map(({ name }) => name)
    .filter((name) => !Object.hasOwn(FOLDERS, name) && !isMadeAgain(name))
  for (const folder of FOLDER_NAMES)
    for (const entry of await entriesOf(join(dataDir, folder)))
      if (!entry.name.startsWith('.') && !isStored(entry)) strangers.push(`${folder}/${entry.name}`)
  return strangers.sort()
}

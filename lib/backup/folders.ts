/** Which folders of DATA_DIR belong into a backup. */
import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Each with the mode of its files. Their files are named by chance or by what they hold, so that those of two states never clash. */
export const FOLDERS = {
  /** Documents that came with forms. */
  files: 0o600,
  /** Mails, where there is no mail server. */
  mail: 0o600,
  /** Of homes, and of what visitors send in. */
  pictures: 0o644,
} as const
export type FolderName = keyof typeof FOLDERS
export const FOLDER_NAMES = Object.keys(FOLDERS) as [FolderName, ...FolderName[]]

/** What a restore is about to do, while it does it. */
export const JOURNAL = '.restore.json'

/** The rest, which is made again or is over within the hour: the embedded database, whose tables a backup holds, and what serves it … */
const MADE_AGAIN = ['share', 'uploads', 'demo-feed', 'demo-logins.json', JOURNAL]
const isMadeAgain = (name: string): boolean => MADE_AGAIN.includes(name) || /^postgres($|[-.])/.test(name)

/** How files of these folders are called; drafts begin with a dot. */
export const STORED_NAME = /^[\w-][\w.-]{0,199}$/

const entriesOf = async (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

const isStored = (entry: Dirent): boolean => entry.isFile() && STORED_NAME.test(entry.name)

/** Where a file's bytes wait until the database that names it counts. */
export const draftOf = (name: string): string => `.${name}.restored`

/** Names of the files whose bytes wait in one of the folders. */
export async function waitingIn(dataDir: string, folder: FolderName): Promise<string[]> {
  const entries = await entriesOf(join(dataDir, folder))
  return entries.flatMap(({ name }) => /^\.(.+)\.restored$/.exec(name)?.[1] ?? [])
}

/** Names of the files in one of the folders, in the order of the alphabet. */
export async function filesIn(dataDir: string, folder: FolderName): Promise<string[]> {
  const entries = await entriesOf(join(dataDir, folder))
  return entries
    .filter(isStored)
    .map(({ name }) => name)
    .sort()
}

/** What lies in DATA_DIR and is neither kept nor made again: not the site's. Drafts, which begin with a dot, are nobody's. */
export async function foreignFilesIn(dataDir: string): Promise<string[]> {
  const strangers = (await entriesOf(dataDir))
    .map(({ name }) => name)
    .filter((name) => !Object.hasOwn(FOLDERS, name) && !isMadeAgain(name))
  for (const folder of FOLDER_NAMES)
    for (const entry of await entriesOf(join(dataDir, folder)))
      if (!entry.name.startsWith('.') && !isStored(entry)) strangers.push(`${folder}/${entry.name}`)
  return strangers.sort()
}

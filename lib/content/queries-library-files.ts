/** The files that visitors download. */

import { prisma } from '../db/client.ts'
import { containing } from '../db/contains-text.ts'
import type { Transaction } from '../db/transaction.ts'
import type { Language } from '../listings/rules.ts'

export type LibraryFile = {
  id: number
  storedName: string
  name: string
  uploadedAt: Date
  /** What visitors read, by language; a file is offered for links once it has them. */
  titles: Partial<Record<Language, string>>
}

/** A file by its number; null for none. */
export const findLibraryFile = (id: number): Promise<Pick<LibraryFile, 'id' | 'storedName' | 'name'> | null> =>
  prisma().libraryFile.findUnique({ where: { id }, select: { id: true, storedName: true, name: true } })

/** The newest files whose name or title contains a text; at most `most`. */
export async function findLibraryFiles(text: string, most: number): Promise<LibraryFile[]> {
  const contains = containing(text)
  const rows = await prisma().libraryFile.findMany({
    where: text === '' ? {} : { OR: [{ name: contains }, { texts: { some: { title: contains } } }] },
    orderBy: { id: 'desc' },
    take: most,
    include: { texts: true },
  })
  return rows.map(({ texts, ...file }) => ({
    ...file,
    titles: Object.fromEntries(texts.map(({ language, title }) => [language, title])),
  }))
}

/** Adds a file, or finds the one with the same content; `isNew` says which. */
export async function addLibraryFile(
  tx: Transaction,
  file: Pick<LibraryFile, 'storedName' | 'name'>,
): Promise<{ id: number; isNew: boolean }> {
  const { count } = await tx.libraryFile.createMany({ data: [file], skipDuplicates: true })
  const { id } = await tx.libraryFile.findUniqueOrThrow({
    where: { storedName: file.storedName },
    select: { id: true },
  })
  return { id, isNew: count > 0 }
}

/** The numbers among these that files have. */
export async function existingFiles(tx: Transaction, ids: readonly number[]): Promise<Set<number>> {
  const rows = await tx.libraryFile.findMany({ where: { id: { in: [...ids] } }, select: { id: true } })
  return new Set(rows.map(({ id }) => id))
}

/** The stored names among these that a file has, or had in a state that the history can bring back. */
export async function neededStoredNames(names: readonly string[]): Promise<Set<string>> {
  const present = await prisma().libraryFile.findMany({
    where: { storedName: { in: [...names] } },
    select: { storedName: true },
  })
  const needed = new Set(present.map(({ storedName }) => storedName))
  // Few: each is a content that was replaced.
  for (const name of names.filter((one) => !needed.has(one))) {
    const holds = { path: ['stored_name'], equals: name }
    const noted = await prisma().contentChange.findFirst({
      where: { documentKind: 'file', tableName: 'library_files', OR: [{ before: holds }, { after: holds }] },
      select: { id: true },
    })
    if (noted) needed.add(name)
  }
  return needed
}

/** Sentences for failures of an import that an operator can fix. */

/** Sentences by error code of PostgreSQL or the operating system. */
const REASONS: Readonly<Record<string, string>> = {
  '53100': 'The disk of the database is full. Make room on it.',
  '53200': 'The database has no memory left. Give its machine more, or end what else runs there.',
  '25006': 'The database can only be read. Name the primary server in DATABASE_URL.',
  '57P01': 'The database was stopped meanwhile. Start it.',
  '57P02': 'The database broke down meanwhile. Its log says why.',
  '57P03': 'The database is starting. Wait a moment.',
  ENOSPC: 'The disk of DATA_DIR is full. Make room on it.',
  EDQUOT: 'The account of the site has no room left in DATA_DIR. Raise its quota.',
  EROFS: 'DATA_DIR can only be read. Make it writable.',
  EACCES: 'The account of the site may not write to DATA_DIR. Give the folder to it.',
  ECONNRESET: 'The connection to the database broke off.',
  ECONNREFUSED: 'The database does not answer. Start it.',
}

/**
 * The sentence for an error.
 * @param isPublishing whether homes were being written: batches that were written before stay
 * @returns null for an error that an operator can't fix
 */
export function failureSentence(error: unknown, isPublishing: boolean): string | null {
  if (!(error instanceof Error)) return null
  const { code = '' } = error as NodeJS.ErrnoException
  const reason = REASONS[code] ?? (error.message.startsWith('Connection terminated') ? REASONS.ECONNRESET : undefined)
  if (!reason) return null
  return isPublishing
    ? `${reason} Then run the import again: it goes on where it ended; what was written so far is whole and stays.`
    : `${reason} Then run the import again. Nothing was changed.`
}

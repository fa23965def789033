/** Thrown when a backup or restore can't be done. The message is for the operator. */
export class BackupRefused extends Error {}

type Failure = NodeJS.ErrnoException & { severity?: string; table?: string; column?: string; constraint?: string }

const OF_THE_NETWORK = /^(08...|57P..|ECONN.*|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/

function reasonOf({ code = '', syscall, path, severity, message, table, column, constraint }: Failure): string | null {
  if (code === '55P03') return 'Something else is at work on the database'
  if (OF_THE_NETWORK.test(code) || message.startsWith('Connection terminated'))
    return `The connection to the database broke off (${code || 'closed'})`
  // PostgreSQL's message and details may contain values of rows.
  if (severity) return `PostgreSQL refused it (${[code, table, column, constraint].filter((word) => word).join(', ')})`
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk is full'
  return syscall ? `${path ?? 'A file'} can't be used (${syscall}: ${code})` : null
}

/**
 * Converts an error to a BackupRefused whose message holds no values of rows.
 * @param after the end of the sentence: the state after the failure
 * @returns the error itself when it is no failure of the database, the disk or the operator
 */
export function asRefusal(error: unknown, after: string): unknown {
  if (error instanceof BackupRefused || !(error instanceof Error)) return error
  if (error.name === 'AbortError') return new BackupRefused(`Broken off; ${after}.`)
  const reason = reasonOf(error)
  return reason ? new BackupRefused(`${reason}; ${after}.`) : error
}

/** Errors in the output of PostgreSQL. */

/**
 * The last errors of an output, for the message of a failed command.
 * @param output the output of the server or of initdb
 */
export function lastErrors(output: string): string {
  if (/No space left on device/.test(output)) return 'The disk is full. Make room, then run the command again.'
  const lines = output.split('\n').filter((line) => /\b(FATAL|ERROR|PANIC|error):/.test(line))
  return lines.slice(-2).join(' ')
}

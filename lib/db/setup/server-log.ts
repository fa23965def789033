/** What PostgreSQL says of its own failure. */

/**
 * The last errors in its output, for a sentence that ends a command.
 * @param output of the server, or of the program that makes its folder
 */
export function lastErrors(output: string): string {
  if (/No space left on device/.test(output)) return 'The disk is full. Make room, then run the command again.'
  const lines = output.split('\n').filter((line) => /\b(FATAL|ERROR|PANIC|error):/.test(line))
  return lines.slice(-2).join(' ')
}

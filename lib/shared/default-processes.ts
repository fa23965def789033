/** How many processes render pages when the operator doesn't say (`PROCESSES`). */

/** The memory that one process may take, with room for what the machine does beside it. */
const BYTES_PER_PROCESS = 1024 ** 3
/** More would need more database connections than a PostgreSQL server accepts by default (docs/operations.md). */
const MOST = 4

/**
 * One per core, as far as the memory allows.
 * @param cores that this process may use
 * @param memory of the machine or container, in bytes
 */
export const defaultProcesses = (cores: number, memory: number): number =>
  Math.max(1, Math.min(cores, Math.floor(memory / BYTES_PER_PROCESS), MOST))

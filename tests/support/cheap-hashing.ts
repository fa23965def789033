/**
 * Passwords hashed at hardly any cost, for tests that try many: what would have been worked is noted instead.
 * @example vi.mock('node:crypto', async (original) => (await import('./cheap-hashing.ts')).cheapHashing(await original()))
 */

type Crypto = typeof import('node:crypto')

/** What was asked of argon2, in order. */
export const hashed: unknown[] = []

export function cheapHashing(crypto: Crypto): Crypto {
  const argon2: Crypto['argon2'] = (algorithm, parameters, callback) => {
    const { memory, passes, parallelism, tagLength } = parameters
    hashed.push({ algorithm, memory, passes, parallelism, tagLength })
    return crypto.argon2(algorithm, { ...parameters, memory: 8, passes: 1 }, callback)
  }
  return { ...crypto, argon2 }
}

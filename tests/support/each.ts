/** Many cases of one rule as one test: its message lists the cases that fail. */
import { expect } from 'vitest'

/** The first lines of an error, which say what was expected. */
const reasonOf = (error: unknown): string => String(error instanceof Error ? error.message : error).slice(0, 500)

/**
 * Checks every case, also after one has failed, and fails with a list of those that do.
 * @param check throws for a case that is wrong, as `expect` does
 */
export function expectEach<Case extends readonly [unknown, ...unknown[]]>(
  cases: readonly Case[],
  check: (...values: [...Case]) => void,
): void {
  const failed = cases.flatMap((values) => {
    try {
      check(...([...values] as [...Case]))
      return []
    } catch (error) {
      return [`${JSON.stringify(values)}: ${reasonOf(error)}`]
    }
  })
  expect(failed).toEqual([])
}

/** The same for a check that takes its time; one case after the other. */
export async function expectEachAsync<Case extends readonly [unknown, ...unknown[]]>(
  cases: readonly Case[],
  check: (...values: [...Case]) => Promise<void>,
): Promise<void> {
  const failed: string[] = []
  for (const values of cases)
    await check(...([...values] as [...Case])).catch((error) =>
      failed.push(`${JSON.stringify(values)}: ${reasonOf(error)}`),
    )
  expect(failed).toEqual([])
}

/**
 * When the visitor's copy of a request repeats what was written freely. Anyone can type anyone's address into a form, and such a copy
 * would then carry a stranger's words in our name: it does so only without links, and only a few times.
 */
import { isWithinLimit } from '../db/forms/rate-limiter.ts'
import { withoutLinks } from '../domain/forms/clean-text.ts'
import type { Submission } from './handler.ts'
import { viewOf } from './labels/form-labels.ts'
import { LIMITS } from './request/rate-limits.ts'

/** Whether a field takes words of any kind. The address of somebody's own site is asked for as such. */
const isFree = (form: Submission['form'], name: string): boolean => {
  const view = viewOf(form, name)
  return (view?.kind === 'lines' || view?.kind === 'text') && view.autocomplete !== 'url'
}

/** Whether something in a request could be followed. */
export const holdsLink = ({ form, values }: Pick<Submission, 'form' | 'values'>): boolean =>
  Object.entries(values).some(
    ([name, value]) => typeof value === 'string' && isFree(form, name) && withoutLinks(value) !== value,
  )

/**
 * Counts one more copy; whether it may repeat free text.
 * @param visitor network address
 * @param solved whether the browser did the work that machines avoid
 */
export async function mayRepeat(
  { values }: Pick<Submission, 'values'>,
  { visitor, solved }: { visitor: string; solved: boolean },
): Promise<boolean> {
  const email = typeof values.email === 'string' ? values.email : ''
  const [toAddress, fromVisitor] = await Promise.all([
    isWithinLimit(LIMITS.copyTo, email),
    isWithinLimit(solved ? LIMITS.copyFrom : LIMITS.unsolvedCopyFrom, visitor),
  ])
  return toAddress && fromVisitor
}

/** What may be repeated of a request that is suspect: no free text, and no links in what is short. */
export const withoutFreeText = ({ form, values }: Pick<Submission, 'form' | 'values'>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const kind = viewOf(form, name)?.kind
      if (kind === 'lines') return []
      return [[name, kind === 'text' && typeof value === 'string' ? withoutLinks(value) : value]]
    }),
  )

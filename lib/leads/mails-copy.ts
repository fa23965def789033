/**
 * Decides when the visitor's copy of a submission repeats its free text. Anyone can enter anyone's address into a form,
 * and the copy would then carry a stranger's words in the agency's name. So it repeats only text without links, and
 * only a few times a day.
 */
import { isWithinLimit } from '../forms/queries-rate-limiter.ts'
import { LIMITS } from '../forms/request/rate-limits.ts'
import { hasLink, withoutLinks } from '../forms/rules-clean-text.ts'
import { viewOf } from '../forms/view-labels.ts'
import type { Submission } from './handler.ts'

/** Whether a field takes free text. A field for a web address isn't one. */
const isFreeText = (form: Submission['form'], name: string): boolean => {
  const view = viewOf(form, name)
  return (view?.kind === 'lines' || view?.kind === 'text') && view.autocomplete !== 'url'
}

/** Whether the free text of a submission holds a link. */
export const holdsLink = ({ form, values }: Pick<Submission, 'form' | 'values'>): boolean =>
  Object.entries(values).some(([name, value]) => typeof value === 'string' && isFreeText(form, name) && hasLink(value))

/**
 * Counts one more copy against the rate limits.
 * @param visitor key of the network address
 * @param solved whether the captcha challenge was solved
 * @returns whether the copy may repeat free text
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

/** The values without long free text, and with the links removed from short text. */
export const withoutFreeText = ({ form, values }: Pick<Submission, 'form' | 'values'>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const kind = viewOf(form, name)?.kind
      if (kind === 'lines') return []
      return [[name, kind === 'text' && typeof value === 'string' ? withoutLinks(value) : value]]
    }),
  )

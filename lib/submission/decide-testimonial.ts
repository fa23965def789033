/** Puts a testimonial on the site, or refuses it, from the request that it came with. */
import { VERIFICATIONS } from '../content/rules-modules.ts'
import { aboutUuid, type DeskButton } from '../desk/desk-action.ts'
import { deskPath } from '../i18n/paths.ts'
import { findRequest } from '../requests/queries.ts'
import { requestScope } from '../requests/scope.ts'
import { publishTestimonial } from './queries-testimonials.ts'
import type { ReviewAction } from './testimonial-review.ts'

/** What the button of an act does. Its field `verification`: how somebody made sure that it is true. */
export const decideTestimonial =
  (act: ReviewAction): DeskButton =>
  async (staff, form) => {
    const id = aboutUuid(form)
    const request = id === null ? null : await findRequest(id, requestScope(staff))
    if (!request || request.testimonials.length === 0) return { refused: 'missing' }
    const verification = VERIFICATIONS.find((one) => one === form.field('verification')) ?? 'none'
    await publishTestimonial(request.id, act === 'publish' ? { verification } : null, form.now, staff.id)
    return `${deskPath('deskRequest', form.locale, request.id)}?done=${act === 'publish' ? 'published' : 'refusedWords'}`
  }

import { handleFormAction } from '#lib/forms/actions/form-action.ts'
import { refusalPage } from '#lib/server/error-pages/retry-page.ts'
import { changeTestimonial } from '#lib/submission/testimonial-review.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ token: string }> }

/** The agency's decision about a testimonial. */
export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  handleFormAction(request, (await params).token, changeTestimonial, refusalPage)

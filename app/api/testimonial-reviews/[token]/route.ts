import { refusalPage } from '#components/forms/pages/retryPage.ts'
import { takePress } from '#lib/requests/links/press.ts'
import { changeTestimonial } from '#lib/requests/testimonials.ts'

export const dynamic = 'force-dynamic'

type Context = { params: Promise<{ token: string }> }

/** What the agency decides on a testimonial's page. */
export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  takePress(request, (await params).token, changeTestimonial, refusalPage)

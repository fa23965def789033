import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { SignedPage, signedMetadata } from '#components/form-kit/pages/SignedPage.tsx'
import { ReviewPage } from '#components/submission/testimonial/ReviewPage.tsx'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { reviewOf } from '#lib/submission/testimonial-review.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; token: string }> }

const lookUp = cache(async (token: string) => reviewOf(token, await requestTime()))

async function read({ params }: Props) {
  const { token } = await params
  const locale = await pageLocale(params)
  const t = await getTranslations('submission.testimonial')
  const review = await lookUp(token)
  const title = t(review ? 'review.title' : 'review.missingTitle')
  return { locale, token, review, title, over: { text: t('review.missingText') } }
}

export const generateMetadata = async (props: Props): Promise<Metadata> => signedMetadata((await read(props)).title)

export default async function Page(props: Props) {
  const { review, over, ...page } = await read(props)
  return (
    <SignedPage route="testimonialReview" {...page} over={review ? null : over}>
      {review && <ReviewPage review={review} token={page.token} />}
    </SignedPage>
  )
}

import type { Metadata } from 'next'
import { FeedbackPage, feedbackMetadata } from '#components/submission/feedback/FeedbackPage.tsx'
import { pageLocale } from '#lib/i18n/page-locale.ts'

type Props = { params: Promise<{ locale: string }> }

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return feedbackMetadata({ name: 'feedback', locale: await pageLocale(params) })
}

export default async function Page({ params }: Props) {
  await pageLocale(params)
  return <FeedbackPage name="feedback" />
}

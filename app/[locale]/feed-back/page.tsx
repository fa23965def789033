import type { Metadata } from 'next'
import { FeedbackPage, feedbackMetadata } from '#components/forms/feedback/FeedbackPage.tsx'
import { languageOfSegment } from '#lib/i18n/link-behaviour.ts'

type Props = { params: Promise<{ locale: string }> }

export const generateStaticParams = () => []

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return feedbackMetadata({ name: 'feedback', locale: languageOfSegment((await params).locale) })
}

export default async function Page({ params }: Props) {
  return <FeedbackPage name="feedback" locale={languageOfSegment((await params).locale)} />
}

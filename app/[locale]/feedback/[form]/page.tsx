import type { Metadata } from 'next'
import { MissingContent, missingMetadata } from '#components/layout/errors/MissingContent.tsx'
import { FeedbackPage, feedbackMetadata } from '#components/submission/feedback/FeedbackPage.tsx'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { FEEDBACK_ROUTES, type FeedbackRoute, routeOf } from '#lib/i18n/route-table/route-table.ts'

type Props = { params: Promise<{ locale: string; form: string }> }

export const generateStaticParams = () => []

const routeFor = (form: string): FeedbackRoute | undefined =>
  FEEDBACK_ROUTES.find((name) => routeOf(name).internal === `feedback/${form}`)

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { form } = await params
  const locale = await pageLocale(params)
  const name = routeFor(form)
  return name ? feedbackMetadata({ name, locale }) : missingMetadata(locale)
}

export default async function Page({ params }: Props) {
  const { form } = await params
  await pageLocale(params)
  const name = routeFor(form)
  return name ? <FeedbackPage name={name} /> : <MissingContent />
}

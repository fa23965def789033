import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { SignedPage, signedMetadata } from '#components/form-kit/pages/SignedPage.tsx'
import { OfferSummary } from '#components/offers/OfferSummary.tsx'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import type { Language } from '#lib/listings/rules.ts'
import { offerSummary } from '#lib/offers/summary.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; token: string }> }

const lookUp = cache(async (token: string, locale: Language) => offerSummary(token, locale, await requestTime()))

async function read({ params }: Props) {
  const { token } = await params
  const locale = await pageLocale(params)
  const t = await getTranslations('offers.form')
  const summary = await lookUp(token, locale)
  const title = summary ? t('summary.title', { title: summary.listing?.title ?? summary.title }) : null
  return { locale, token, summary, title: title ?? t('summary.missingTitle'), over: { text: t('summary.missingText') } }
}

export const generateMetadata = async (props: Props): Promise<Metadata> => signedMetadata((await read(props)).title)

export default async function Page(props: Props) {
  const { summary, over, ...page } = await read(props)
  return (
    <SignedPage route="offerSummary" {...page} over={summary ? null : over}>
      {summary && <OfferSummary summary={summary} />}
    </SignedPage>
  )
}

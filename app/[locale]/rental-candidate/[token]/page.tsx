import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { SignedPage, signedMetadata } from '#components/form-kit/pages/SignedPage.tsx'
import { CandidatePage } from '#components/rental-applications/CandidatePage.tsx'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { candidateOf } from '#lib/rental-applications/applications.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; token: string }> }

const lookUp = cache(async (token: string) => candidateOf(token, await requestTime()))

async function read({ params }: Props) {
  const { token } = await params
  const locale = await pageLocale(params)
  const t = await getTranslations('rental-applications.form')
  const candidate = await lookUp(token)
  const title = t(candidate ? 'candidate.title' : 'candidate.missingTitle')
  return { locale, token, candidate, title, over: { text: t('candidate.missingText') } }
}

export const generateMetadata = async (props: Props): Promise<Metadata> => signedMetadata((await read(props)).title)

export default async function Page(props: Props) {
  const { candidate, over, ...page } = await read(props)
  return (
    <SignedPage route="rentalCandidate" {...page} over={candidate ? null : over}>
      {candidate && <CandidatePage candidate={candidate} token={page.token} />}
    </SignedPage>
  )
}

import type { Metadata } from 'next'
import { type FrameQuery, frameTitle, MapFramePage } from '#components/map/frame/MapFramePage.tsx'
import { pageLocale } from '#lib/i18n/page-locale.ts'

/** Dynamic: the query names what the map shows. */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<FrameQuery> }

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const title = await frameTitle(await searchParams, await pageLocale(params))
  return { title, robots: { index: false, follow: true } }
}

export default async function Page({ params, searchParams }: Props) {
  await pageLocale(params)
  return <MapFramePage query={await searchParams} />
}

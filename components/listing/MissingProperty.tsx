import { MissingPage } from '#components/layout/MissingPage.tsx'
import { PageFrame } from '#components/layout/PageFrame.tsx'
import { PageStatus } from '#components/layout/PageStatus.tsx'
import type { ListingLookup } from '#lib/catalogue/listing.ts'
import { alternativesTo, newestListings } from '#lib/catalogue/search.ts'
import type { Language } from '#lib/domain/listing.ts'
import { words } from '#lib/i18n/words.ts'
import { SimilarHomes } from './SimilarHomes.tsx'

type Props = { found: Exclude<ListingLookup, { kind: 'found' }>; locale: Language }

const SHOWN = 4

/** In place of a home that was withdrawn (410) or never was (404): says so, and shows what there is. */
export async function MissingProperty({ found, locale }: Props) {
  const t = words(locale, 'property')
  const withdrawn = found.kind === 'withdrawn'
  const cards = await (withdrawn ? alternativesTo(found, locale) : newestListings(locale, SHOWN))
  return (
    <PageFrame locale={locale} alternates={{}}>
      <PageStatus code={withdrawn ? 410 : 404} />
      <MissingPage
        locale={locale}
        title={t(withdrawn ? 'missing.withdrawnTitle' : 'missing.unknownTitle')}
        text={withdrawn ? t('missing.withdrawnText', { town: found.town }) : t('missing.unknownText')}
      />
      <div className="page-width">
        <SimilarHomes cards={cards} locale={locale} />
      </div>
    </PageFrame>
  )
}

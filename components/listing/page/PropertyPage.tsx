import { useLocale, useTranslations } from 'next-intl'
import { JsonLd } from '#components/layout/page/JsonLd.tsx'
import { PageFrame } from '#components/layout/page/PageFrame.tsx'
import { Interest } from '#components/listing/contact/Interest.tsx'
import { InterestBar } from '#components/listing/contact/InterestBar.tsx'
import { EnergySection } from '#components/listing/energy/EnergySection.tsx'
import { KeyFacts } from '#components/listing/facts/KeyFacts.tsx'
import { Colophon } from '#components/listing/print/Colophon.tsx'
import { PrintPictures } from '#components/listing/print/PrintPictures.tsx'
import { Description } from '#components/listing/sections/Description.tsx'
import { DetailsSection } from '#components/listing/sections/DetailsSection.tsx'
import { DocumentsSection } from '#components/listing/sections/DocumentsSection.tsx'
import { FloodSection } from '#components/listing/sections/FloodSection.tsx'
import { CertificatesSection, PlanningSection } from '#components/listing/sections/LegalSections.tsx'
import { SIMILAR_ID, SimilarHomes } from '#components/listing/sections/SimilarHomes.tsx'
import { SurroundingsSection } from '#components/listing/sections/SurroundingsSection.tsx'
import { ShareBar } from '#components/listing/share/ShareBar.tsx'
import { OpenedWithoutScripts } from '#components/listing/views/OpenedWithoutScripts.tsx'
import { HomeMap } from '#components/map/HomeMap.tsx'
import { MediaSection } from '#components/media/embeds/MediaSection.tsx'
import { Gallery } from '#components/media/gallery/Gallery.tsx'
import type { ListingDetail } from '#lib/domain/listing/full-listing.ts'
import { isTaken, type Language, type ListingCard } from '#lib/domain/listing/listing.ts'
import type { Recipient } from '#lib/forms/form-subject.ts'
import { listRouteOf, pathTo } from '#lib/i18n/paths.ts'
import { routeOf } from '#lib/i18n/route-table/route-table.ts'
import { listingJsonLd } from '#lib/seo/structured-data/listing-json-ld.ts'
import { PropertyHeading } from './PropertyHeading.tsx'
import styles from './PropertyPage.module.css'
import { StatusNotice } from './StatusNotice.tsx'

type Props = {
  listing: ListingDetail
  /** The page's public path in each language it exists in. */
  paths: Partial<Record<Language, string>>
  /** Public path of the town's landing page; null for none. */
  townPath: string | null
  similar: ListingCard[]
  contact: Recipient
  agency: string
  /** Origin of the site, without trailing slash. */
  origin: string
  /** Number of years within which a buyer must renovate. */
  dutyYears: number
}

/** Breadcrumbs: the list, the town, and the home itself. */
function crumbsOf({ market, title, address }: ListingDetail, townPath: string | null, locale: Language) {
  const list = listRouteOf(market)
  return [
    { name: routeOf(list).title[locale], href: pathTo(list, locale) },
    { name: address.town, href: townPath ?? undefined },
    { name: title },
  ]
}

/** The page of a home. */
export function PropertyPage({ listing, paths, townPath, similar, contact, agency, origin, dutyYears }: Props) {
  const locale = useLocale()
  const t = useTranslations('property')
  const { title, availability, pictures } = listing
  const url = origin + listing.path
  const taken = isTaken(availability)
  const similarHomes = <SimilarHomes title={t('sections.similar')} cards={similar} />
  return (
    <PageFrame alternates={paths} crumbs={crumbsOf(listing, townPath, locale)}>
      <JsonLd data={listingJsonLd(listing, { origin, agency, office: contact.office })} />
      <article className={`${styles.property} page-width`} data-opened={listing.id}>
        <PropertyHeading listing={listing} />
        <StatusNotice availability={availability} similarHref={similar.length > 0 ? `#${SIMILAR_ID}` : null} />
        <div className="no-print">
          <Gallery pictures={pictures} />
        </div>
        <PrintPictures pictures={pictures} />
        <KeyFacts listing={listing} />
        {taken && similarHomes}
        <div className={styles.columns}>
          <div className={styles.story}>
            <Description
              title={t('description.title')}
              html={listing.descriptionHtml}
              language={listing.wordsLanguage}
            />
            <MediaSection listing={listing} />
          </div>
          <div className={styles.side}>
            <Interest listing={listing} contact={contact} />
            <ShareBar title={title} url={url} />
          </div>
          <div className={styles.facts}>
            <DetailsSection section="cost" listing={listing} />
            <DetailsSection section="details" listing={listing} />
            <div className={styles.papers}>
              <EnergySection listing={listing} dutyYears={dutyYears} />
              <FloodSection listing={listing} />
              <CertificatesSection listing={listing} />
              <PlanningSection listing={listing} />
            </div>
            <HomeMap id={listing.id} />
            <SurroundingsSection listing={listing} />
            <DocumentsSection listing={listing} />
          </div>
        </div>
        <Colophon listing={listing} url={url} shortUrl={`${origin}/${locale}/property/${listing.id}/`} />
        {!taken && similarHomes}
        <InterestBar listing={listing} phone={contact.phone} />
      </article>
      <OpenedWithoutScripts id={listing.id} />
    </PageFrame>
  )
}

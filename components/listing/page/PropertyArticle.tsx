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
import { ShareList } from '#components/listing/share/ShareList.tsx'
import type { StandaloneView } from '#components/map/frame/standaloneMap.ts'
import { HomeMap } from '#components/map/HomeMap.tsx'
import { MediaSection } from '#components/media/embeds/MediaSection.tsx'
import { GalleryParts } from '#components/media/gallery/GalleryParts.tsx'
import type { ListingDetail } from '#lib/domain/listing/full-listing.ts'
import { isTaken, type ListingCard } from '#lib/domain/listing/listing.ts'
import type { Recipient } from '#lib/forms/form-subject.ts'
import { translations } from '#lib/i18n/translations.ts'
import { PropertyHeading } from './PropertyHeading.tsx'
import styles from './PropertyPage.module.css'
import { StatusNotice } from './StatusNotice.tsx'

/** What the page of a home shows. */
export type ShownHome = {
  listing: ListingDetail
  similar: ListingCard[]
  contact: Recipient
  map: StandaloneView | null
  /** Origin of the site, without trailing slash. */
  origin: string
  /** Number of years within which a buyer must renovate. */
  dutyYears: number
}

/** All that the page of a home says of it: static HTML, which PropertyScripts makes work. */
export function PropertyArticle({ listing, similar, contact, map, origin, dutyYears }: ShownHome) {
  const { id, language: locale, title, availability, pictures } = listing
  const t = translations(locale, 'property')
  const url = origin + listing.path
  const taken = isTaken(availability)
  const similarHomes = <SimilarHomes title={t('sections.similar')} cards={similar} locale={locale} />
  return (
    <>
      <PropertyHeading listing={listing} />
      <StatusNotice
        availability={availability}
        locale={locale}
        similarHref={similar.length > 0 ? `#${SIMILAR_ID}` : null}
      />
      <div className="no-print">
        <GalleryParts pictures={pictures} locale={locale} />
      </div>
      <PrintPictures pictures={pictures} />
      <KeyFacts listing={listing} />
      {taken && similarHomes}
      <div className={styles.columns}>
        <div className={styles.story}>
          <Description title={t('description.title')} html={listing.descriptionHtml} language={listing.wordsLanguage} />
          <MediaSection listing={listing} />
        </div>
        <div className={styles.side}>
          <Interest listing={listing} contact={contact} />
          <ShareList title={title} url={url} locale={locale} />
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
          <HomeMap listing={listing} view={map} />
          <SurroundingsSection listing={listing} />
          <DocumentsSection listing={listing} />
        </div>
      </div>
      <Colophon listing={listing} url={url} shortUrl={`${origin}/${locale}/property/${id}/`} />
      {!taken && similarHomes}
      <InterestBar listing={listing} phone={contact.phone} />
    </>
  )
}

import { RichText } from '#components/content/RichText.tsx'
import { BelgiumMap } from '#components/map/BelgiumMap.tsx'
import { OfficeCard, Offices, OfficesJsonLd } from '#components/offices/Offices.tsx'
import { PageForm } from '#components/submission/PageForm.tsx'
import type { ContactBlock } from '#lib/content/rules-modules.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { Language } from '#lib/listings/rules.ts'
import { openHomes } from '#lib/search/open-homes.ts'
import { sectors } from '#lib/site/sectors.ts'
import styles from './ContactView.module.css'

type Props = {
  block: ContactBlock
  locale: Language
  /** Whether it has ids that links can target. */
  anchored: boolean
}

/**
 * Contact details of the agency: text, map, and the offices by sector with opening hours, as configured in the block.
 */
export async function ContactView({ block, locale, anchored }: Props) {
  const t = translations(locale, 'offices')
  const { title, body, shows, form } = block
  const [parts, countOpen] = await Promise.all([sectors(locale), shows.offices ? openHomes() : null])
  const offices = parts.flatMap((sector) => sector.offices)
  const open = offices.filter(({ hours }) => hours.length > 0)
  const heading = title.text || t('offices')
  return (
    <section id={anchored && shows.offices ? 'sectors' : undefined} className={styles.contact}>
      <div className={styles.head}>
        <div className={styles.text}>
          {/** The offices' headings need a heading above them, even when staff wrote none. */}
          <h2 lang={title.lang} className={title.text ? undefined : 'visually-hidden'}>
            {heading}
          </h2>
          <RichText text={body} />
        </div>
        {shows.map && (
          <BelgiumMap
            locale={locale}
            offices={shows.offices || !shows.openingHours ? offices : open}
            linked={anchored && (shows.offices || shows.openingHours)}
          />
        )}
      </div>
      <OfficesJsonLd sectors={parts} shows={shows} />
      {form && <PageForm form={form} />}
      {countOpen && (
        <Offices
          sectors={parts}
          countOpen={countOpen}
          locale={locale}
          withHours={shows.openingHours}
          anchored={anchored}
        />
      )}
      {!shows.offices && shows.openingHours && (
        <ul className={styles.hours}>
          {open.map((office) => (
            <li key={office.id}>
              <OfficeCard
                office={office}
                locale={locale}
                heading="h3"
                withAddress={false}
                withHours
                anchored={anchored}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

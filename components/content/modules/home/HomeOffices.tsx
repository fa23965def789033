import { RichText } from '#components/content/RichText.tsx'
import { BelgiumMap } from '#components/map/BelgiumMap.tsx'
import { OfficesJsonLd } from '#components/offices/OfficesJsonLd.tsx'
import { sectorSearchPath } from '#components/offices/sectorSearchPath.ts'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import type { ContactBlock } from '#lib/content/rules-modules.ts'
import { translations } from '#lib/i18n/translations.ts'
import { type Language, MARKETS } from '#lib/listings/rules.ts'
import type { PlacedSector } from '#lib/places/rules-offices.ts'
import { type CountOpenHomes, openHomes } from '#lib/search/open-homes.ts'
import { sectors } from '#lib/site/sectors.ts'
import styles from './HomeOffices.module.css'

type Props = { block: ContactBlock; locale: Language; anchored: boolean }

/** The offices on one map and in one list: each sector with its homes, each office with its phone. */
export async function HomeOffices({ block, locale, anchored }: Props) {
  const t = translations(locale, 'offices')
  const { title, body, shows } = block
  const [parts, countOpen] = await Promise.all([sectors(locale), openHomes()])
  const offices = parts.flatMap((sector) => sector.offices)
  return (
    <section id={anchored && shows.offices ? 'sectors' : undefined} className={styles.offices}>
      <div className={styles.head}>
        <h2 lang={title.lang}>{title.text || t('offices')}</h2>
        <RichText text={body} />
      </div>
      {shows.map && <BelgiumMap locale={locale} offices={offices} linked={anchored && shows.offices} />}
      {shows.offices && (
        <ul className={styles.list}>
          {parts.map((sector) => (
            <SectorRow key={sector.id} sector={sector} countOpen={countOpen} locale={locale} anchored={anchored} />
          ))}
        </ul>
      )}
      <OfficesJsonLd sectors={parts} shows={shows} />
    </section>
  )
}

type RowProps = { sector: PlacedSector; countOpen: CountOpenHomes; locale: Language; anchored: boolean }

function SectorRow({ sector, countOpen, locale, anchored }: RowProps) {
  const t = translations(locale, 'offices')
  const { name, langs, zips, offices } = sector
  return (
    <li className={styles.sector}>
      <h3 lang={langs.name} className={styles.name}>
        {name}
      </h3>
      <p className={styles.links}>
        {MARKETS.map((market) => {
          const count = countOpen(zips, market)
          return (
            count > 0 && (
              <a key={market} href={sectorSearchPath(sector, market, locale)}>
                {t(market, { count })}
              </a>
            )
          )
        })}
      </p>
      {offices.map((office) => (
        <p key={office.id} id={anchored ? `office-${office.id}` : undefined} className={styles.office}>
          <span>{office.name}</span>
          <PhoneLink phone={office.phone} />
        </p>
      ))}
    </li>
  )
}

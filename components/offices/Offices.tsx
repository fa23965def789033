import { Picture } from '#components/media/Picture.tsx'
import { translations } from '#lib/i18n/translations.ts'
import { type Language, MARKETS } from '#lib/listings/rules.ts'
import type { PlacedSector } from '#lib/places/rules-offices.ts'
import type { CountOpenHomes } from '#lib/search/open-homes.ts'
import { OfficeCard } from './OfficeCard.tsx'
import styles from './Offices.module.css'
import { sectorSearchPath } from './sectorSearchPath.ts'

type Props = {
  sectors: readonly PlacedSector[]
  countOpen: CountOpenHomes
  locale: Language
  withHours: boolean
  anchored: boolean
}

/** The network's sectors with their numbers of homes and their offices. */
export function Offices({ sectors, countOpen, locale, withHours, anchored }: Props) {
  const t = translations(locale, 'offices')
  return (
    <ul className={styles.list}>
      {sectors.map((sector) => (
        <li key={sector.id} className={styles.sector}>
          <div className={styles.media}>
            {sector.picture && (
              <Picture
                src={sector.picture}
                width={1360}
                height={907}
                alt=""
                sizes="(min-width: 80rem) 15rem, (min-width: 48rem) 18rem, (min-width: 31rem) 44vw, 92vw"
                className={styles.picture ?? ''}
              />
            )}
          </div>
          <h3 lang={sector.langs.name}>{sector.name}</h3>
          <p lang={sector.langs.intro} className={styles.intro}>
            {sector.intro}
          </p>
          <ul className={styles.links}>
            {MARKETS.map((market) => {
              const count = countOpen(sector.zips, market)
              return (
                count > 0 && (
                  <li key={market}>
                    <a href={sectorSearchPath(sector, market, locale)}>{t(market, { count })}</a>
                  </li>
                )
              )
            })}
          </ul>
          <div className={styles.offices}>
            {sector.offices.map((office) => (
              <OfficeCard
                key={office.id}
                office={office}
                locale={locale}
                heading="h4"
                withAddress
                withHours={withHours}
                anchored={anchored}
              />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

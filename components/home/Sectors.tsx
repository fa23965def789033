import { Picture } from '#components/media/Picture.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { emptyCriteria, formatCriteria } from '#lib/domain/criteria.ts'
import type { Language, Market } from '#lib/domain/listing.ts'
import { formatPhone } from '#lib/domain/phone.ts'
import type { SectorWithCounts } from '#lib/domain/site.ts'
import { words } from '#lib/i18n/words.ts'
import { listRouteOf, pathTo } from '#lib/routing/paths.ts'
import styles from './Sectors.module.css'

type Props = { sectors: SectorWithCounts[]; locale: Language }

const sectorSearchPath = (sector: SectorWithCounts, market: Market, locale: Language): string =>
  `${pathTo(listRouteOf(market), locale)}?${formatCriteria({ ...emptyCriteria(market), sectors: [sector.slug] })}`

/** The parts of the network: what each has to offer, and its office. */
export function Sectors({ sectors, locale }: Props) {
  const t = words(locale, 'home')
  return (
    <section id="sectors" className={`page-width ${styles.sectors}`} aria-labelledby="sectors-title">
      <div className={styles.head}>
        <h2 id="sectors-title">{t('sectors')}</h2>
        <p>{t('sectorsIntro')}</p>
      </div>
      <ul className={styles.list}>
        {sectors.map((sector) => {
          const office = sector.offices[0]
          return (
            <li key={sector.id} className={styles.sector}>
              {sector.picture && (
                <Picture
                  src={sector.picture}
                  width={1360}
                  height={907}
                  alt=""
                  sizes="(min-width: 60rem) 20rem, (min-width: 40rem) 45vw, 92vw"
                  className={styles.picture ?? ''}
                />
              )}
              <h3>{sector.name}</h3>
              <p className={styles.intro}>{sector.intro}</p>
              <ul className={styles.links}>
                {sector.saleCount > 0 && (
                  <li>
                    <a href={sectorSearchPath(sector, 'sale', locale)}>{t('sale', { count: sector.saleCount })}</a>
                  </li>
                )}
                {sector.rentCount > 0 && (
                  <li>
                    <a href={sectorSearchPath(sector, 'rent', locale)}>{t('rent', { count: sector.rentCount })}</a>
                  </li>
                )}
              </ul>
              {office && (
                <address className={styles.office}>
                  <span className={styles.officeName}>{office.name}</span>
                  <span>
                    {office.street} {office.houseNumber}, {office.zip} {office.town}
                  </span>
                  <a href={`tel:${office.phone.replace(/^0/, '+32')}`} className={styles.call}>
                    <Icon name="phone" />
                    <span>{t('call', { phone: formatPhone(office.phone) })}</span>
                  </a>
                </address>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

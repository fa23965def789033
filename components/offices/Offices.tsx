import { JsonLd } from '#components/layout/page/JsonLd.tsx'
import { OfficeMap } from '#components/map/FramePlace.tsx'
import { Picture } from '#components/media/Picture.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import { PhoneLink } from '#components/ui/PhoneLink.tsx'
import type { ContactBlock } from '#lib/content/rules-modules.ts'
import { env } from '#lib/env.ts'
import { listRouteOf, pathTo } from '#lib/i18n/paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import { type Language, MARKETS, type Market } from '#lib/listings/rules.ts'
import { licenceNumberOf } from '#lib/places/rules-licence.ts'
import type { Office, PlacedSector, Sector } from '#lib/places/rules-offices.ts'
import { formatTime, groupHours, type HoursGroup } from '#lib/places/rules-opening-hours.ts'
import type { CountOpenHomes } from '#lib/search/open-homes.ts'
import { emptyCriteria, formatCriteria } from '#lib/search/rules-criteria.ts'
import { officeJsonLd } from '#lib/seo/structured-data/agents.ts'
import { weekdayName } from '#lib/shared/format-dates.ts'
import { mailtoAddress } from '#lib/shared/mail-address.ts'
import styles from './Offices.module.css'

/**
 * An office's opening hours, grouped by equal days; nothing when unknown. Today is not marked, because the page is
 * cached across days.
 */
function OpeningHours({ office, locale }: { office: Office; locale: Language }) {
  const t = translations(locale, 'offices')
  const groups = groupHours(office.hours)
  if (groups.length === 0) return null
  return (
    <table className={`${styles.hours} figures`}>
      <caption className="visually-hidden">{t('hours.of', { office: office.name })}</caption>
      <tbody>
        {groups.map((group) => (
          <tr key={group.from}>
            <th scope="row">
              <Days group={group} locale={locale} />
            </th>
            <td>{group.times.length === 0 ? t('hours.closed') : <Times group={group} locale={locale} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type InLanguage = { group: HoursGroup; locale: Language }

/** 'ma–vr' on screen, 'maandag tot en met vrijdag' for screen readers. */
function Days({ group: { from, to }, locale }: InLanguage) {
  const t = translations(locale, 'offices')
  const [short, long] = (['short', 'long'] as const).map((width) =>
    [from, to].map((day) => weekdayName(day, locale, width === 'short')),
  )
  return (
    <>
      <span aria-hidden="true">{from === to ? short?.[0] : short?.join('–')}</span>
      <span className="visually-hidden">
        {from === to ? long?.[0] : t('hours.days', { from: long?.[0] ?? '', to: long?.[1] ?? '' })}
      </span>
    </>
  )
}

/** '9.00–12.30, 13.30–18.00', with a line break only between the two. */
function Times({ group, locale }: InLanguage) {
  return group.times.map(({ opens, closes }, index) => (
    <span key={opens}>
      {index > 0 && ', '}
      <span className={styles.stretch}>
        <time dateTime={opens}>{formatTime(opens, locale)}</time>–
        <time dateTime={closes}>{formatTime(closes, locale)}</time>
      </span>
    </span>
  ))
}

type OfficeCardProps = {
  office: Office
  locale: Language
  /** Level of its heading. */
  heading: 'h3' | 'h4'
  withAddress: boolean
  withHours: boolean
  /** Whether it has the id that map pins link to. */
  anchored: boolean
}

/** An office: address, contact details, licence number, opening hours. Links and map pins target `#office-<id>`. */
export function OfficeCard({ office, locale, heading: Heading, withAddress, withHours, anchored }: OfficeCardProps) {
  const t = translations(locale, 'offices')
  return (
    <div id={anchored ? `office-${office.id}` : undefined} className={styles.office}>
      <Heading className={styles.name}>{office.name}</Heading>
      {withAddress && (
        <address className={styles.address}>
          <span>
            {office.street} {office.houseNumber}
            <br />
            {office.zip} {office.town}
          </span>
          <span className={styles.actions}>
            <span>
              <Icon name="phone" />
              <PhoneLink phone={office.phone} />
            </span>
            <span>
              <Icon name="mail" />
              <a href={mailtoAddress(office.email)}>{office.email}</a>
            </span>
          </span>
        </address>
      )}
      {withAddress && <OfficeMap office={office} locale={locale} />}
      {withHours && <OpeningHours office={office} locale={locale} />}
      {withAddress && office.licenceNumber && (
        <p className={styles.licence}>{t('licence', { number: licenceNumberOf(office.licenceNumber) })}</p>
      )}
    </div>
  )
}

/** The address of the homes of a sector. */
export const sectorSearchPath = (sector: PlacedSector, market: Market, locale: Language): string =>
  `${pathTo(listRouteOf(market), locale)}?${formatCriteria({ ...emptyCriteria(market), sectors: [sector.slug] })}`

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

type OfficesJsonLdProps = { sectors: readonly Sector[]; shows: ContactBlock['shows'] }

/** The structured data of the offices that a contact block shows. */
export const OfficesJsonLd = ({ sectors, shows }: OfficesJsonLdProps) =>
  sectors.flatMap(({ name, offices }) =>
    offices
      .filter(({ hours }) => shows.offices || (shows.openingHours && hours.length > 0))
      .map((office) => (
        <JsonLd
          key={office.id}
          data={officeJsonLd(office, env().SITE_URL, { address: shows.offices, hours: shows.openingHours, area: name })}
        />
      )),
  )

/** Structured data of the agency and its offices (schema.org). Pure; each has one `@id`, by which pages refer to it. */
import type { Organization, RealEstateAgent, WithContext } from 'schema-dts'
import type { Brand, Office } from '../../places/rules-offices.ts'
import type { OpeningHours } from '../../places/rules-opening-hours.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/**
 * The `@id` of the agency.
 * @param origin of the site, without a trailing slash
 */
export const organizationId = (origin: string): string => `${origin}/#organization`
export const websiteId = (origin: string): string => `${origin}/#website`
const officeId = (origin: string, { id }: Office): string => `${origin}/#office-${id}`

/** '02 000 33 10' as '+3220003310': in international form. */
const international = (phone: string): string =>
  phone
    .replace('(0)', '')
    .replace(/[^+\d]/g, '')
    .replace(/^00/, '+')
    .replace(/^0/, '+32')

/** The agency, as in its footer. */
export const organizationJsonLd = (
  { name, tagline, phone, email }: Brand,
  origin: string,
): WithContext<Organization> => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': organizationId(origin),
  name,
  url: `${origin}/`,
  logo: `${origin}/icon.svg`,
  ...(tagline.text && !tagline.lang && { slogan: tagline.text }),
  ...(phone && { telephone: international(phone) }),
  ...(email && { email }),
})

const openingHours = (hours: readonly OpeningHours[]) =>
  hours.map(({ weekday, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification' as const,
    dayOfWeek: `https://schema.org/${DAYS[weekday - 1] ?? 'Sunday'}` as const,
    opens,
    closes,
  }))

/** Which facts of an office the page shows. `area`: the region it works in. */
type Shown = { address: boolean; hours: boolean; area?: string }

/** An office, with the facts that the page shows. */
export function officeFacts(office: Office, origin: string, shown: Shown) {
  const { name, street, houseNumber, zip, town, phone, email, latitude, longitude, hours } = office
  return {
    '@type': 'RealEstateAgent' as const,
    '@id': officeId(origin, office),
    name,
    parentOrganization: { '@id': organizationId(origin) },
    ...(shown.address && {
      address: {
        '@type': 'PostalAddress' as const,
        streetAddress: `${street} ${houseNumber}`.trim(),
        postalCode: zip,
        addressLocality: town,
        addressCountry: 'BE',
      },
      ...(latitude !== null &&
        longitude !== null && { geo: { '@type': 'GeoCoordinates' as const, latitude, longitude } }),
      ...(phone && { telephone: international(phone) }),
      ...(email && { email }),
    }),
    ...(shown.area && { areaServed: shown.area }),
    ...(shown.hours && hours.length > 0 && { openingHoursSpecification: openingHours(hours) }),
  } satisfies RealEstateAgent
}

/** The office of a page about it. */
export const officeJsonLd = (office: Office, origin: string, shown: Shown): WithContext<RealEstateAgent> => ({
  '@context': 'https://schema.org',
  ...officeFacts(office, origin, shown),
})

/** The provider of a home or project: the office that its page names, else the agency. */
export const offeredBy = (office: Office | null, agency: string, origin: string) =>
  office
    ? officeFacts(office, origin, { address: true, hours: false })
    : {
        '@type': 'Organization' as const,
        '@id': organizationId(origin),
        name: agency,
        url: `${origin}/`,
      }

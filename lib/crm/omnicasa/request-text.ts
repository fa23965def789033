/** The texts of a request to Omnicasa, which must fit into an address together with everything else. */
import type { Language } from '../../listings/rules.ts'
import { brusselsDay, brusselsTime } from '../../shared/time.ts'
import type { CrmLead, CrmWish } from '../connector.ts'
import { CrmError } from '../rules-error.ts'
import type { OmnicasaClient, Parameters } from './client.ts'

const SHORTENED: Record<Language, string> = {
  nl: 'Dit bericht is ingekort. De volledige tekst staat in de e-mail van de website.',
  fr: 'Ce message est abrégé. Le texte complet se trouve dans l’e-mail du site web.',
  en: 'This message is shortened. The full text is in the e-mail from the website.',
  de: 'Diese Nachricht ist gekürzt. Der vollständige Text steht in der E-Mail der Website.',
}
const VIEWING: Record<Language, string> = { nl: 'Bezoek', fr: 'Visite', en: 'Viewing', de: 'Besichtigung' }
const BEDROOMS: Record<Language, string> = { nl: 'Slaapkamers', fr: 'Chambres', en: 'Bedrooms', de: 'Schlafzimmer' }
const POSTCODES: Record<Language, string> = {
  nl: 'Postcodes',
  fr: 'Codes postaux',
  en: 'Postcodes',
  de: 'Postleitzahlen',
}

/** The time of a booked viewing in a line; Brussels time. */
export function viewingLine({ viewing, language }: CrmLead): string | null {
  if (!viewing) return null
  const [start, end] = [viewing.start.toISOString(), viewing.end.toISOString()]
  return `${VIEWING[language]}: ${brusselsDay(start)} ${brusselsTime(start)}–${brusselsTime(end)}`
}

/** The parts of a wish for which ContactOnMe has no parameter, in a line. */
export const wishLine = ({ zips, minBedrooms }: CrmWish, language: Language): string =>
  [
    ...(zips.length > 0 ? [`${POSTCODES[language]}: ${zips.join(', ')}`] : []),
    ...(minBedrooms === null ? [] : [`${BEDROOMS[language]}: ≥ ${minBedrooms}`]),
  ].join('; ')

/**
 * The parameters of a call with a message that fits. A message that is too long ends with a sentence that says where the
 * rest is.
 * @param withMessage gives the parameters with a message
 * @throws CrmError `invalid` when they are too long even without a message
 */
export function fitting(
  { queryOf }: Pick<OmnicasaClient, 'queryOf'>,
  maxQuery: number,
  message: string,
  language: Language,
  withMessage: (message: string) => Parameters,
): Parameters {
  const fits = (text: string): boolean => queryOf(withMessage(text)).length <= maxQuery
  if (fits(message)) return withMessage(message)
  const characters = [...message]
  const shortened = (length: number): string =>
    `${characters.slice(0, length).join('').trimEnd()}…\n${SHORTENED[language]}`
  if (!fits(shortened(0))) throw new CrmError('invalid', 'The request is too long for the CRM’s address.')
  let [fitsAt, tooLong] = [0, characters.length]
  while (tooLong - fitsAt > 1) {
    const middle = Math.floor((fitsAt + tooLong) / 2)
    if (fits(shortened(middle))) fitsAt = middle
    else tooLong = middle
  }
  return withMessage(shortened(fitsAt))
}

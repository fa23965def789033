import { Anchor } from '#components/ui/Anchor.tsx'
import { ButtonLink } from '#components/ui/ButtonLink.tsx'
import { formPath } from '#lib/forms/form-paths.ts'
import { translations } from '#lib/i18n/translations.ts'
import type { ListingDetail } from '#lib/listings/rules-full-listing.ts'
import { emptyCriteria } from '#lib/search/rules-criteria.ts'
import { saveSearchAddress } from '#lib/search/rules-form-address.ts'
import styles from './Interest.module.css'
import { requestWays } from './requestWays.ts'

/** The requests that this home's state and market allow; the main one first. */
export function RequestLinks({ listing }: { listing: ListingDetail }) {
  const locale = listing.language
  const t = translations(locale, 'listings.page')
  const [first, ...others] = requestWays(listing)
  const { id, market, categories, address } = listing
  const alike = { ...emptyCriteria(market), types: categories, towns: [{ name: address.town, zip: address.zip }] }
  const hrefOf = (form: (typeof others)[number]): string =>
    form === 'demandRegister'
      ? saveSearchAddress(formPath(form, locale), alike)
      : formPath(form, locale, { property: id })
  return (
    <div className={styles.actions}>
      {first && <ButtonLink href={hrefOf(first)}>{t(`interest.ways.${first}`)}</ButtonLink>}
      {others.length > 0 && (
        <ul className={styles.ways}>
          {others.map((form) => (
            <li key={form}>
              <Anchor href={hrefOf(form)}>{t(`interest.ways.${form}`)}</Anchor>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import { useTranslations } from 'next-intl'
import { FavouriteButton } from '#components/favourites/FavouriteButton.tsx'
import { ShareBar } from '#components/listings/share/ShareBar.tsx'
import { Picture } from '#components/media/Picture.tsx'
import { Icon } from '#components/ui/Icon.tsx'
import notice from '#components/ui/styles/Notice.module.css'
import { env } from '#lib/env.ts'
import { type FavouriteKey, favouritesAddress } from '#lib/favourites/rules.ts'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import styles from './Comparison.module.css'
import { type ComparedHead, comparedHead } from './comparedHead.ts'
import { type ComparedRow, compareHomes } from './comparisonRows.ts'
import type { ShownFavourites } from './loadFavourites.ts'

/** A row of the comparison. A symbol and a text mark differences, not colour alone. */
function FeatureRow({ row }: { row: ComparedRow }) {
  const t = useTranslations('favourites')
  return (
    <tr data-same={row.differs ? undefined : ''}>
      <th scope="row">
        {row.label}
        {row.differs && (
          <span className={styles.differs}>
            <span aria-hidden="true"> ≠</span>
            <span className="visually-hidden">, {t('compare.differs')}</span>
          </span>
        )}
      </th>
      {row.values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the homes keep their places
        <td key={index} className="figures">
          {value ?? (
            <>
              <span aria-hidden="true">–</span>
              <span className="visually-hidden">{t('compare.unknown')}</span>
            </>
          )}
        </td>
      ))}
    </tr>
  )
}

type ComparisonHeadsProps = {
  heads: readonly ComparedHead[]
  /** The address of the comparison without a column. */
  addressWithout: (key: FavouriteKey) => string
}

/** The column headers: picture, title with link, and a button that removes the home from the comparison. */
function ComparisonHeads({ heads, addressWithout }: ComparisonHeadsProps) {
  const locale = useLocale()
  const t = useTranslations('favourites')
  return (
    <thead>
      <tr>
        <th scope="col">
          <span className="visually-hidden">{t('compare.feature')}</span>
        </th>
        {heads.map(({ key: id, title, more, path, picture, state, taken }) => {
          return (
            <th key={id} scope="col">
              <div className={styles.media}>
                {picture && (
                  <Picture
                    src={picture.src}
                    width={picture.width}
                    height={picture.height}
                    alt={picture.alt}
                    sizes="(min-width: 64rem) 17rem, 11rem"
                    priority
                  />
                )}
                <FavouriteButton id={id} title={title + more} locale={locale} />
              </div>
              <a href={path} className={styles.title}>
                {title}
              </a>
              {state && <span className={taken ? `${styles.state} ${styles.taken}` : styles.state}>{state}</span>}
              <a
                href={addressWithout(id)}
                className={`${styles.remove} no-print`}
                aria-label={t('compare.removeHome', { title })}
              >
                <Icon name="close" />
                {t('compare.remove')}
              </a>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

type Props = { shown: ShownFavourites }

/** Two to four homes side by side, in a table with a column per home. */
export function Comparison({ shown: { requested, compared, gone, tooMany, today } }: Props) {
  const locale = useLocale()
  const t = useTranslations('favourites')
  const path = pathTo('favourites', locale)
  const heads = compared.map((column) => comparedHead(column, locale))
  const ids = heads.map(({ key }) => key)
  const url = env().SITE_URL + favouritesAddress(path, [], ids)
  const sections = compareHomes(compared, locale, today)
  const remarks = [
    gone > 0 && t('gone', { count: gone }),
    tooMany && t('compare.tooMany'),
    compared.length === 1 && t('compare.tooFew'),
  ].filter(Boolean)
  return (
    <div className={`page-width ${styles.page}`}>
      <p className={`${styles.bar} no-print`}>
        <a href={favouritesAddress(path, requested.length > 0 ? requested : ids)}>{t('compare.back')}</a>
        {compared.length > 1 && (
          <label className={styles.only}>
            <input type="checkbox" />
            {t('compare.onlyDifferences')}
          </label>
        )}
      </p>
      {remarks.map((remark) => (
        <p key={String(remark)} className={notice.quiet}>
          {remark}
        </p>
      ))}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section className={styles.scroller} aria-label={t('compare.title')} tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">{t('compare.caption', { count: compared.length })}</caption>
          <ComparisonHeads heads={heads} addressWithout={(key) => withoutHome(path, requested, ids, key)} />
          {sections.map(({ key, title, rows }) => (
            <tbody key={key}>
              <tr className={styles.section}>
                <th scope="rowgroup" colSpan={compared.length + 1}>
                  <span>{title}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <FeatureRow key={row.key} row={row} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
      {compared.length > 1 && (
        <p className={styles.legend}>
          <span aria-hidden="true">≠</span> {t('compare.differsLegend')}
        </p>
      )}
      <div className={styles.share}>
        <ShareBar title={t('compare.title')} text={t('share.comparison', { url })} url={url} />
      </div>
    </div>
  )
}

/** The address of the comparison without one of its homes; the list's when it is the last. */
const withoutHome = (
  path: string,
  requested: readonly FavouriteKey[],
  compared: readonly FavouriteKey[],
  key: FavouriteKey,
): string =>
  favouritesAddress(
    path,
    requested.length > 0 ? requested : compared,
    compared.filter((other) => other !== key),
  )

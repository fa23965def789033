import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Anchor } from '#components/ui/Anchor.tsx'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { pathTo } from '#lib/i18n/paths.ts'
import { useLocale } from '#lib/i18n/use-locale.ts'
import { formatWishQuery, type WishQuery } from '#lib/saved-searches/rules-desk-query.ts'
import type { LoadedWishes } from '#lib/saved-searches/view.ts'
import { ListPages } from '../../desk-ui/ListPages.tsx'
import { PlainTable } from '../../desk-ui/lists/PlainTable.tsx'
import requestStyles from '../../desk-ui/styles/Requests.module.css'

type Props = { query: WishQuery; wishes: LoadedWishes }

/** What people wait for, and how many do. */
export function WishList({ query, wishes: { rows, count, people, page, pages } }: Props) {
  const locale = useLocale()
  const t = useTranslations('saved-searches.desk')
  const tSearch = useTranslations('search')
  const id = useId()
  const path = pathTo('deskWishes', locale)
  return (
    <>
      <search>
        <form action={path} method="get" className={requestStyles.choice}>
          <div>
            <label className={fieldStyles.label} htmlFor={`${id}-market`}>
              {t('market')}
            </label>
            <select
              className={fieldStyles.input}
              id={`${id}-market`}
              name="market"
              key={query.market ?? ''}
              defaultValue={query.market ?? ''}
            >
              <option value="">{t('all')}</option>
              <option value="sale">{tSearch('goal.sale')}</option>
              <option value="rent">{tSearch('goal.rent')}</option>
            </select>
          </div>
          <div>
            <label className={fieldStyles.label} htmlFor={`${id}-zip`}>
              {t('zip')}
            </label>
            <input
              className={fieldStyles.input}
              type="text"
              id={`${id}-zip`}
              name="zip"
              inputMode="numeric"
              key={query.zip}
              defaultValue={query.zip}
            />
          </div>
          <Button type="submit" variant="secondary">
            {t('show')}
          </Button>
        </form>
      </search>
      <p role="status">{t('summary', { count, people })}</p>
      {rows.length > 0 && (
        <PlainTable
          caption={t('caption')}
          heads={[t('columns.what'), t('columns.count'), t('columns.latest')]}
          rows={rows.map((row) => ({
            key: row.id,
            cells: [
              <Anchor key="what" href={row.href}>
                {row.words}
              </Anchor>,
              row.count,
              row.latest,
            ],
          }))}
        />
      )}
      <ListPages {...{ page, pages }} hrefOf={(to) => `${path}?${formatWishQuery({ ...query, page: to })}`} />
    </>
  )
}

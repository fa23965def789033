import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import { CategoryField } from '#components/search/filters/fields/CategoryField.tsx'
import { SearchTextField } from '#components/search/filters/fields/SearchTextField.tsx'
import { StaticPrice } from '#components/search/filters/fields/StaticPrice.tsx'
import { StaticTowns } from '#components/search/filters/fields/StaticTowns.tsx'
import scripted from '#components/search/filters/fields/scripted.module.css'
import { GoalSwitch } from '#components/search/filters/GoalSwitch.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { Market } from '#lib/domain/listing/listing.ts'
import styles from './HomeSearch.module.css'
import type { HomeSummaries } from './homeSummaries.ts'

type Props = { labels: SearchLabels; paths: Record<Market, string>; summaries: HomeSummaries }

/** The search box before its code is loaded; without JavaScript a plain GET form with a button per market. */
export function StaticHomeForm({ labels, paths, summaries: { sale } }: Props) {
  return (
    <form className={styles.box} action={paths.sale} aria-label={labels.show.search}>
      <GoalSwitch market="sale" labels={labels.goal} />
      <div className={styles.fields}>
        <SearchTextField value="" labels={labels.text} />
        <StaticTowns value={[]} facets={sale.facets} labels={labels.towns} />
        <StaticPrice market="sale" value={null} labels={labels.price} />
      </div>
      <div className={styles.last}>
        <CategoryField shape="pills" value={[]} options={sale.facets.categories} labels={labels.types} />
        <div className={styles.submit}>
          <Button type="submit" className={scripted.only ?? ''}>
            {labels.show.search}
          </Button>
          <noscript>
            <Button type="submit">{labels.show.sale}</Button>
            <Button type="submit" variant="secondary" formAction={paths.rent}>
              {labels.show.rent}
            </Button>
          </noscript>
        </div>
      </div>
    </form>
  )
}

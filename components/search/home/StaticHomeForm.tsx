import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import scripted from '#components/search/filters/fields/scripted.module.css'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { Market } from '#lib/listings/rules.ts'
import { GoalSwitch } from './GoalSwitch.tsx'
import styles from './HomeSearch.module.css'
import { PLACE_ID } from './homeSummaries.ts'

type Props = { labels: SearchLabels; paths: Record<Market, string> }

/** The search box before its code is loaded; without JavaScript a plain GET form with a button per market. */
export function StaticHomeForm({ labels, paths }: Props) {
  return (
    <form className={styles.box} action={paths.sale} aria-label={labels.show.search}>
      <GoalSwitch market="sale" labels={labels.goal} />
      <div className={styles.fields}>
        <div>
          <label className={fieldStyles.label} htmlFor={PLACE_ID}>
            {labels.place.label}
          </label>
          <input
            id={PLACE_ID}
            className={fieldStyles.input}
            type="text"
            name="search"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={labels.place.placeholder}
          />
        </div>
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
    </form>
  )
}

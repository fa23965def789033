import { GROUPS_NAME, TOWNS_ID } from '#components/search/elementIds.ts'
import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { TownChoice } from '#lib/search/rules-criteria.ts'
import type { Facets } from '#lib/search/rules-result.ts'
import { groupText, townGroups } from '#lib/search/rules-town-groups.ts'
import styles from './fields.module.css'
import scripted from './scripted.module.css'
import { TownTags } from './TownTags.tsx'
import townStyles from './towns.module.css'

type StaticTownProps = {
  value: TownChoice[]
  facets: Pick<Facets, 'towns' | 'wholeTowns'>
  labels: SearchLabels['towns']
}

/**
 * The towns without JavaScript: checkboxes for the chosen and the most frequent ones, and a field for another postcode.
 */
function NativeTowns({ value, facets, labels }: StaticTownProps) {
  const { towns: options, wholeTowns } = facets
  const chosen = new Set(value.map(({ zip }) => zip))
  const offered = new Set(options.map(({ zip }) => zip))
  const others = value.filter(({ zip }) => !offered.has(zip)).map((town) => ({ ...town, count: 0 }))
  const names = townGroups(value, wholeTowns).map((group) => (group.zips.length > 1 ? groupText(group) : group.name))
  return (
    <fieldset className={townStyles.towns}>
      <legend className={fieldStyles.label}>{labels.label}</legend>
      <details className={townStyles.details} name={GROUPS_NAME}>
        <summary className={fieldStyles.input}>
          {names.length > 0 ? names.join(', ') : labels.choose}
          <span className={townStyles.toggle} aria-hidden="true" />
        </summary>
        <div className={townStyles.drop}>
          <label className={townStyles.postcode}>
            {labels.postcode}
            <input
              type="text"
              className={fieldStyles.input}
              name="city"
              inputMode="numeric"
              pattern="[0-9]{4}"
              maxLength={4}
            />
          </label>
          {[...others, ...options].map(({ zip, name, count }) => (
            <label key={zip} className={styles.choice}>
              <input type="checkbox" name="city" value={`${name}|${zip}`} checked={chosen.has(zip)} />
              <span>
                {name} <small>{zip}</small>
              </span>
              <span className={styles.count}>{count}</span>
            </label>
          ))}
        </div>
      </details>
    </fieldset>
  )
}

/** The towns before their code is loaded; checkboxes without JavaScript. */
export function StaticTowns({ value, facets, labels }: StaticTownProps) {
  return (
    <>
      <div className={`${townStyles.towns} ${scripted.only}`}>
        <label className={fieldStyles.label} htmlFor={TOWNS_ID}>
          {labels.label}
        </label>
        <TownTags towns={townGroups(value, facets.wholeTowns)} labels={labels} />
        <div className={townStyles.combobox}>
          <input
            id={TOWNS_ID}
            type="text"
            className={fieldStyles.input}
            autoComplete="off"
            placeholder={labels.placeholder}
          />
          <span className={townStyles.toggle} aria-hidden="true" />
        </div>
      </div>
      <noscript>
        <NativeTowns value={value} facets={facets} labels={labels} />
      </noscript>
    </>
  )
}

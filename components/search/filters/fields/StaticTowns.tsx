import { TOWNS_ID } from '#components/search/elementIds.ts'
import fieldStyles from '#components/ui/styles/field.module.css'
import { townGroups } from '#lib/search/rules-town-groups.ts'
import { NativeTowns, type StaticTownProps } from './NativeTowns.tsx'
import scripted from './scripted.module.css'
import { TownTags } from './TownTags.tsx'
import townStyles from './towns.module.css'

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

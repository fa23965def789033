import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import { Icon } from '#components/ui/Icon.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import scripted from '#components/ui/styles/scripted.module.css'
import type { SearchCriteria } from '#lib/search/rules-criteria.ts'
import { canReach, placeParams, placeText } from '#lib/search/rules-places.ts'
import { radiusOf, radiusSteps } from '#lib/search/rules-radius.ts'
import { fill } from '#lib/search/rules-texts.ts'
import { PlaceChips } from './PlaceChips.tsx'
import radiusStyles from './RadiusPart.module.css'
import styles from './where.module.css'

type Props = {
  id: string
  shape: 'hero' | 'bar'
  wanted: Pick<SearchCriteria, 'places' | 'radius'>
  labels: SearchLabels['where']
}

/**
 * The field that says where before its code is loaded. Without JavaScript it is a plain text that the server reads
 * (app/api/places/typed/), with a box to tick for each chosen place, and a list of distances.
 */
export function StaticWhere({ id, shape, wanted, labels }: Props) {
  const { places } = wanted
  const km = (step: number) => fill(labels.radius.value, 'km', String(step))
  return (
    <div className={styles.where} data-where={shape}>
      <div className={styles.bar}>
        <div className={styles.field}>
          <label className={`${fieldStyles.label} ${styles.label}`} htmlFor={id}>
            {labels.label}
          </label>
          <div className={styles.typed}>
            {shape === 'bar' && <Icon name="search" />}
            <div className={`${scripted.only} ${styles.static}`}>
              <PlaceChips places={places} labels={labels} />
            </div>
            <noscript>
              {places.map((place) => {
                const [[name, value] = ['city', '']] = placeParams([place], null)
                return (
                  <label key={`${place.kind}-${place.key}`} className={styles.chip}>
                    <input type="checkbox" name={name} value={value} checked />
                    <span>{placeText(place)}</span>
                  </label>
                )
              })}
            </noscript>
            <input
              id={id}
              className={styles.input}
              type="text"
              name="where"
              maxLength={200}
              autoComplete="off"
              enterKeyHint="search"
              placeholder={places.length > 0 ? labels.more : labels.placeholder}
            />
          </div>
        </div>
        <div className={`${radiusStyles.part} ${scripted.only}`}>
          <button type="button" className={radiusStyles.button} disabled={!canReach(places)}>
            <span className={radiusStyles.label}>{labels.radius.label}</span>
            <span className={radiusStyles.value}>{km(radiusOf(wanted))}</span>
            <Icon name="chevron-down" />
          </button>
        </div>
        <noscript>
          <label className={radiusStyles.native}>
            <span className={radiusStyles.label}>{labels.radius.label}</span>
            <select name="radius">
              {radiusSteps(wanted).map((step) => (
                <option key={step} value={step === 0 ? '' : step} selected={step === radiusOf(wanted)}>
                  {km(step)}
                </option>
              ))}
            </select>
          </label>
        </noscript>
      </div>
    </div>
  )
}

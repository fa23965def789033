import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import fieldStyles from '#components/ui/styles/field.module.css'
import { formatNumber } from '#lib/costs/rules-money.ts'
import type { Language } from '#lib/listings/rules.ts'
import { PROVINCES } from '#lib/places/rules-provinces.ts'
import {
  ENERGY_LETTERS,
  FEATURE_FLAGS,
  type FeatureName,
  type Features,
  featureParams,
  SURFACE_STEPS,
  withFeature,
} from '#lib/search/rules-features.ts'
import styles from './fields.module.css'

type Props = {
  value: Features
  labels: SearchLabels['features']
  locale: Language
  /** Left out in static HTML, which the live form replaces. */
  onChange?: (features: Features) => void
}

/** Minimum surfaces to choose from; one that the address names is among them. */
const stepsOf = (steps: readonly number[], chosen: number | undefined): number[] =>
  [...new Set(chosen === undefined ? steps : [...steps, chosen])].sort((a, b) => a - b)

/** Energy label, surfaces, province, and what the home has. */
export function FeatureFields({ value, labels, locale, onChange }: Props) {
  const given = new Map<string, string>(featureParams(value))
  const set = (name: FeatureName, text: string) => onChange?.(withFeature(value, name, text))
  const select = (
    name: 'energy' | 'living' | 'ground' | 'province',
    options: readonly (readonly [string, string])[],
  ) => (
    <div className={styles.feature}>
      <label className={fieldStyles.label} htmlFor={`filter-${name}`}>
        {labels.names[name]}
      </label>
      <select
        id={`filter-${name}`}
        name={name}
        className={fieldStyles.input}
        {...(onChange && { value: given.get(name) ?? '', onChange: (event) => set(name, event.target.value) })}
      >
        <option value="">{labels.any}</option>
        {options.map(([option, text]) => (
          <option key={option} value={option} selected={onChange ? undefined : option === given.get(name)}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
  const surface = (kind: 'living' | 'ground') =>
    select(
      kind,
      stepsOf(SURFACE_STEPS[kind], value.surfaces[kind]).map((least) => [
        String(least),
        labels.surface.replace('{surface}', formatNumber(least, locale) ?? ''),
      ]),
    )
  return (
    <fieldset>
      <legend className={fieldStyles.label}>{labels.label}</legend>
      {select(
        'energy',
        ENERGY_LETTERS.map((letter) => [letter, labels.energy.replace('{label}', letter.toUpperCase())]),
      )}
      {surface('living')}
      {surface('ground')}
      {select(
        'province',
        PROVINCES.map((province) => [province, labels.provinces[province]]),
      )}
      {FEATURE_FLAGS.map((flag) => (
        <label key={flag} className={styles.choice}>
          <input
            id={`filter-${flag}`}
            type="checkbox"
            name={flag}
            value="1"
            checked={value.flags.includes(flag)}
            onChange={(event) => set(flag, event.target.checked ? '1' : '')}
          />
          <span>{labels.names[flag]}</span>
        </label>
      ))}
    </fieldset>
  )
}

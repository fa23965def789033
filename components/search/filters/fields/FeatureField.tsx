import type { SearchLabels } from '#components/search/filters/fieldLabels.ts'
import { DateInput } from '#components/ui/dates/DateInput.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { formatNumber } from '#lib/costs/rules-money.ts'
import type { Language, Market } from '#lib/listings/rules.ts'
import { type FeatureName, featureOf } from '#lib/search/rules-feature-table.ts'
import { type Features, withFeature } from '#lib/search/rules-features.ts'
import type { ChoiceCounts } from '#lib/search/rules-result.ts'
import { fill } from '#lib/search/rules-texts.ts'
import { ChoiceSegments, Count } from './ChoiceSegments.tsx'
import styles from './choices.module.css'
import { choicesOf, isOffered } from './featureChoices.ts'
import fieldsStyles from './fields.module.css'

export type FeatureProps = {
  value: Features
  market: Market
  labels: SearchLabels['features']
  locale: Language
  /** Left out where nothing is counted. */
  counts?: ChoiceCounts | undefined
  /** The homes that the search finds with all that is chosen. */
  open?: number | undefined
  /** Left out in static HTML, which the live form replaces. */
  onChange?: (features: Features) => void
}

type FieldProps = FeatureProps & { name: FeatureName }

const setter = ({ value, name, onChange }: FieldProps) =>
  onChange && ((text: string) => onChange(withFeature(value, name, text === '' ? [] : [text])))

/** A box to tick, with its number. */
function FlagField(props: FieldProps) {
  const { name, value, labels, locale } = props
  const [, { count } = { count: null }] = choicesOf(props)
  return (
    <label className={fieldsStyles.choice} data-none={count === 0 ? '' : undefined}>
      <input
        id={`filter-${name}`}
        type="checkbox"
        name={name}
        value="1"
        checked={value[name] !== undefined}
        onChange={(event) => setter(props)?.(event.target.checked ? '1' : '')}
      />
      <span>{labels.names[name]}</span>
      <span className={fieldsStyles.count}>
        <Count count={count} locale={locale} />
      </span>
    </label>
  )
}

/** Any of several choices, each with a bar for its share and its number. */
function SeveralField(props: FieldProps) {
  const { name, value, labels, locale, onChange } = props
  const chosen = value[name] ?? []
  const choices = choicesOf(props).slice(1)
  const most = Math.max(1, ...choices.map(({ count }) => count ?? 0))
  const toggle = (text: string, isTicked: boolean) =>
    onChange?.(withFeature(value, name, isTicked ? [...chosen, text] : chosen.filter((other) => other !== text)))
  return (
    <fieldset className={styles.section}>
      <legend>{labels.names[name]}</legend>
      {choices.map(({ value: own, text, count }) => (
        <label key={own} className={fieldsStyles.choice} data-none={count === 0 ? '' : undefined}>
          <input
            id={`filter-${name}-${own}`}
            type="checkbox"
            name={name}
            value={own}
            checked={chosen.includes(own)}
            onChange={(event) => toggle(own, event.target.checked)}
          />
          <span>{text}</span>
          {count !== null && (
            <svg className={styles.meter} aria-hidden="true">
              <rect width={`${Math.round((100 * count) / most)}%`} />
            </svg>
          )}
          <span className={`${fieldsStyles.count} ${styles.number}`}>
            <Count count={count} locale={locale} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** A day of one's own. Static HTML can have no client component, and has the browser's own field. */
function DayInput({ chosen, ...props }: FieldProps & { chosen: string }) {
  const input = {
    id: 'filter-free-day',
    type: 'date',
    name: 'free',
    className: fieldStyles.input,
    value: chosen,
  } as const
  if (!props.onChange) return <input {...input} />
  return <DateInput {...input} onChange={({ target }) => setter(props)?.(target.value)} />
}

/** One of several choices as a row. Energy labels have their colours up to the worst that is wanted. */
function SegmentField(props: FieldProps) {
  const { name, value, labels, locale } = props
  const [chosen = ''] = value[name] ?? []
  const choices = choicesOf(props)
  const found = name === 'energy' ? choices.find((choice) => choice.value === chosen && choice.short) : undefined
  return (
    <fieldset className={styles.section}>
      <legend>
        <span>{labels.names[name]}</span>{' '}
        {found && found.count !== null && (
          <small className={styles.better}>
            {fill(fill(labels.better, 'label', found.short ?? ''), 'count', formatNumber(found.count, locale) ?? '')}
          </small>
        )}
      </legend>
      <ChoiceSegments name={name} choices={choices} chosen={chosen} locale={locale} onChoose={setter(props)} />
      {name === 'free' && (
        <div className={styles.line}>
          <label htmlFor="filter-free-day">{labels.ownDay}</label>
          <DayInput {...props} chosen={/^\d/.test(chosen) ? chosen : ''} />
        </div>
      )}
    </fieldset>
  )
}

/** One of many choices. */
function SelectField(props: FieldProps) {
  const { name, value, labels, locale, onChange } = props
  const [chosen = ''] = value[name] ?? []
  return (
    <div className={styles.line}>
      <label htmlFor={`filter-${name}`}>{labels.names[name]}</label>
      <select
        id={`filter-${name}`}
        name={name}
        className={fieldStyles.input}
        {...(onChange && { value: chosen, onChange: (event) => setter(props)?.(event.target.value) })}
      >
        {choicesOf(props).map(({ value: own, text, count }) => (
          <option key={own} value={own} selected={onChange ? undefined : own === chosen}>
            {text}
            {own !== '' && count !== null && ` (${formatNumber(count, locale)})`}
          </option>
        ))}
      </select>
    </div>
  )
}

/** A switch with its number. */
function SwitchField(props: FieldProps) {
  const { name, value, labels, locale } = props
  const [, { count } = { count: null }] = choicesOf(props)
  return (
    <label className={styles.line}>
      <span>
        {labels.names[name]}{' '}
        {name === 'charges' ? (
          <small className={styles.hint}>{labels.chargesHint}</small>
        ) : (
          <Count count={count} locale={locale} />
        )}
      </span>
      <input
        id={`filter-${name}`}
        type="checkbox"
        name={name}
        value="1"
        className={styles.switch}
        checked={value[name] !== undefined}
        onChange={(event) => setter(props)?.(event.target.checked ? '1' : '')}
      />
    </label>
  )
}

/** Features of which the choices are too many for a row. */
const SELECTS: readonly FeatureName[] = ['living', 'ground', 'province', 'permetre']

/** A filter by a feature, each choice with the number that the list will show; nothing where it isn't offered. */
export function FeatureField(props: FieldProps) {
  const { control, ofPrice } = featureOf(props.name)
  if (!isOffered(props.name, props)) return null
  if (control === 'several') return <SeveralField {...props} />
  if (control === 'flag') return ofPrice ? <SwitchField {...props} /> : <FlagField {...props} />
  return SELECTS.includes(props.name) ? <SelectField {...props} /> : <SegmentField {...props} />
}

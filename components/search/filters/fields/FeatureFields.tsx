import fieldStyles from '#components/ui/styles/field.module.css'
import styles from './choices.module.css'
import { FeatureField, type FeatureProps } from './FeatureField.tsx'
import { FEATURE_SECTIONS, type FeatureSection, GROUP_SECTIONS } from './featureSections.ts'

type Props = FeatureProps

/** The features of a section, one below the other; what is outside and extra in two columns. */
export function Features({ section, ...props }: Props & { section: FeatureSection }) {
  const fields = FEATURE_SECTIONS[section].map((name) => <FeatureField key={name} {...props} name={name} />)
  if (section !== 'outside') return fields
  return (
    <fieldset className={styles.section}>
      <legend>{props.labels.outside}</legend>
      <div className={styles.pair}>{fields}</div>
    </fieldset>
  )
}

/** What the home has beyond its rooms, each choice with the number that the list will show. */
export function FeatureFields(props: Props) {
  return (
    <fieldset>
      <legend className={fieldStyles.label}>{props.labels.label}</legend>
      {GROUP_SECTIONS.map((sections) => (
        <div key={sections[0]}>
          {sections.map((section) => (
            <Features key={section} {...props} section={section} />
          ))}
        </div>
      ))}
    </fieldset>
  )
}

/** What stands with the price: for a m², lowered, and with charges. */
export const PriceFeatures = (props: Props) => (
  <div>
    <Features {...props} section="price" />
  </div>
)

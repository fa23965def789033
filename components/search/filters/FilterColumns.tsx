import { Fragment, type ReactNode } from 'react'
import type { FilterField } from '#lib/search/rules-result.ts'
import styles from './FilterColumns.module.css'
import type { FeatureProps } from './fields/FeatureField.tsx'
import { Features } from './fields/FeatureFields.tsx'
import { COLUMN_SECTIONS, type FeatureSection } from './fields/featureSections.ts'

type Props = {
  /** The filters in order. */
  fields: readonly FilterField[]
  views: Record<FilterField, () => ReactNode>
  features: FeatureProps
}

const RIGHT: readonly FilterField[] = ['text', 'features']

/** All filters in two columns, one below the other on a phone. */
export function FilterColumns({ fields, views, features }: Props) {
  const section = (name: FeatureSection) => (
    <div key={name} className={styles.section}>
      <Features {...features} section={name} />
    </div>
  )
  const hasFeatures = fields.includes('features')
  const left = fields.filter((field) => field !== 'towns' && !RIGHT.includes(field))
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {left.map((field, index) => (
          <Fragment key={field}>
            <div className={styles.section} data-field={field}>
              {views[field]()}
            </div>
            {/* Whoever rents asks first what it costs and from when on. */}
            {index === 0 && hasFeatures && features.market === 'rent' && section('free')}
          </Fragment>
        ))}
        {hasFeatures && COLUMN_SECTIONS.left.map(section)}
      </div>
      {RIGHT.some((field) => fields.includes(field)) && (
        <div className={styles.column}>
          {hasFeatures && COLUMN_SECTIONS.right.map(section)}
          {fields.includes('text') && <div className={styles.section}>{views.text()}</div>}
        </div>
      )}
    </div>
  )
}

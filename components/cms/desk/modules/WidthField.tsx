'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { COLUMNS } from '#lib/cms/modules/rules-rows.ts'
import styles from './WidthField.module.css'

type Props = { path: string; label: string }

const SPANS = Array.from({ length: COLUMNS }, (_, column) => column + 1)
type Fraction = 'quarter' | 'third' | 'half' | 'twoThirds' | 'threeQuarters' | 'whole'
const FRACTIONS: Readonly<Partial<Record<number, Fraction>>> = {
  3: 'quarter',
  4: 'third',
  6: 'half',
  8: 'twoThirds',
  9: 'threeQuarters',
  12: 'whole',
}

/** A width on the twelve columns: a column is clicked, or chosen with the arrow keys. */
export function WidthField({ path, label }: Props) {
  const t = useTranslations('cms.modules.words')
  const { field } = useController({ name: path })
  const name = useId()
  const width = (span: number): string => {
    const fraction = FRACTIONS[span]
    const columns = t('width', { span })
    return fraction ? `${columns}, ${t(fraction)}` : columns
  }
  const chosen = typeof field.value === 'number' ? field.value : COLUMNS
  return (
    <fieldset className={styles.width}>
      <legend>{label}</legend>
      <div className={styles.cells}>
        {SPANS.map((span) => (
          <label key={span} className={styles.cell} data-taken={span <= chosen || undefined} title={width(span)}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              value={span}
              checked={span === chosen}
              aria-label={width(span)}
              onBlur={field.onBlur}
              onChange={() => field.onChange(span)}
            />
          </label>
        ))}
      </div>
      <p className={styles.chosenWidth} aria-hidden="true">
        {width(chosen)}
      </p>
    </fieldset>
  )
}

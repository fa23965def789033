'use client'
import { useState } from 'react'
import { Icon } from '#components/ui/Icon.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { fill } from '#lib/search/rules-texts.ts'
import { PlaceChips } from './PlaceChips.tsx'
import { RadiusPart } from './RadiusPart.tsx'
import { useReach } from './useSuggestions.ts'
import { useWhere, type WhereProps } from './useWhere.ts'
import { WhereInput } from './WhereInput.tsx'
import { WherePanel } from './WherePanel.tsx'
import styles from './where.module.css'

type Props = WhereProps & {
  /** On the front page, in the bar of a list, in the sheet of its filters. */
  shape: 'hero' | 'bar' | 'sheet'
}

/**
 * The one field that says where: chosen places as chips, a text that suggests further ones, and the distance around
 * them.
 */
export function WhereField({ shape, ...props }: Props) {
  const { id, criteria, labels, locale, text, onChange } = props
  const where = useWhere(props)
  const [asksReach, setAsksReach] = useState(false)
  const isNear = where.hasPoint
  const reach = useReach(criteria, locale, asksReach || isNear, props.counted)
  const point = criteria.places.find(({ kind }) => kind === 'near')
  return (
    <div className={styles.where} data-where={shape}>
      <div className={styles.bar}>
        <div className={styles.field} data-open={where.isOpen || undefined}>
          <label className={`${fieldStyles.label} ${styles.label}`} htmlFor={id} id={`${id}-label`}>
            {labels.label}
          </label>
          <div className={styles.typed}>
            {shape === 'bar' && <Icon name="search" />}
            <PlaceChips places={criteria.places} labels={labels} at={reach?.at ?? null} chipProps={where.chipProps} />
            <WhereInput
              where={where}
              text={text}
              className={styles.input}
              placeholder={criteria.places.length > 0 ? labels.more : labels.placeholder}
            />
          </div>
        </div>
        <RadiusPart
          criteria={criteria}
          shown={where.taken ?? criteria}
          labels={labels}
          locale={locale}
          words={where.words}
          reach={reach}
          onChange={onChange}
          onOpen={() => {
            setAsksReach(true)
            where.askWords()
          }}
        />
        <WherePanel where={where} text={text} locale={locale} shape="drop" />
      </div>
      {point && reach?.at && where.words && shape !== 'bar' && (
        <p className={styles.found}>
          <Icon name="check" /> {fill(where.words.around.found, 'place', reach.at)}{' '}
          <button
            type="button"
            className={styles.wrong}
            onClick={() => {
              where.remove(point)
              where.focus()
            }}
          >
            {where.words.around.wrong}
          </button>
        </p>
      )}
    </div>
  )
}

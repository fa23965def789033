'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import styles from '../../../../desk-ui/styles/Editor.module.css'
import kindStyles from './Kinds.module.css'

type TimeProps = { path: string; label: string; errorId: string }

function TimeInput({ path, label, errorId }: TimeProps) {
  const {
    field: { value, ...input },
    fieldState: { error },
  } = useController({ name: path })
  return (
    <span data-wrong={error ? '' : undefined}>
      <input
        type="time"
        className={fieldStyles.input}
        {...input}
        value={String(value ?? '').slice(0, 5)}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
    </span>
  )
}

type Props = { place: number; day: string; onRemove: () => void }

/** From when until when an office is open. */
export function HoursSpan({ place, day, onRemove }: Props) {
  const tKinds = useTranslations('cms.kinds.parts')
  const id = useId()
  const path = `lists.hours.${place}.fields`
  const [opens, closes] = [useController({ name: `${path}.opens` }), useController({ name: `${path}.closes` })]
  const error = opens.fieldState.error?.message ?? closes.fieldState.error?.message
  return (
    <div className={kindStyles.span}>
      <TimeInput path={`${path}.opens`} label={`${day}: ${tKinds('from')}`} errorId={id} />
      <span aria-hidden="true">–</span>
      <TimeInput path={`${path}.closes`} label={`${day}: ${tKinds('until')}`} errorId={id} />
      <Button variant="quiet" onClick={onRemove} aria-label={`${day}: ${tKinds('removeSpan')}`}>
        ✕
      </Button>
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

'use client'

import { useController } from 'react-hook-form'
import styles from '../../../../desk-ui/styles/Editor.module.css'
import { labelPath, useEditor } from '../editorContext.ts'

type Props = { path: string; choices: readonly number[] }

/** Any of some numbers. */
export function NumberBoxes({ path, choices }: Props) {
  const { editor } = useEditor()
  const { field } = useController({ name: path })
  const chosen: readonly number[] = Array.isArray(field.value) ? field.value : []
  const label = editor.labels.fields[labelPath(path)]
  const toggle = (one: number) => {
    const next = chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]
    field.onChange(next.toSorted((a, b) => a - b))
  }
  return (
    <fieldset className={styles.rows}>
      <legend>{label?.label}</legend>
      {label?.help && <p className={styles.help}>{label.help}</p>}
      <ul className={styles.boxes}>
        {choices.map((one) => (
          <li key={one}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(one)}
                onChange={() => toggle(one)}
                onBlur={field.onBlur}
              />
              {one}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

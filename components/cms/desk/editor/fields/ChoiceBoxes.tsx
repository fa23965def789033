'use client'

import type { FieldDefinition } from '#lib/cms/collections/rules-fields.ts'
import styles from '../../../../desk-ui/styles/Editor.module.css'
import { labelPath, useEditor } from '../editorContext.ts'
import type { ControlAttributes, FieldInput } from './controlTypes.ts'

type Props = {
  path: string
  field: Extract<FieldDefinition, { kind: 'choices' }>
  input: FieldInput
  control: ControlAttributes
}

/** Any of the choices. */
export function ChoiceBoxes({ path, field, input: { value, onChange, onBlur }, control }: Props) {
  const { editor } = useEditor()
  const chosen: readonly string[] = Array.isArray(value) ? value : []
  const toggle = (choice: string) =>
    onChange(chosen.includes(choice) ? chosen.filter((one) => one !== choice) : [...chosen, choice])
  return (
    <ul className={styles.boxes} aria-labelledby={`${control.id}-label`}>
      {field.choices.map((choice, place) => (
        <li key={choice}>
          <label>
            <input
              type="checkbox"
              id={place === 0 ? control.id : undefined}
              checked={chosen.includes(choice)}
              onChange={() => toggle(choice)}
              onBlur={onBlur}
            />
            {editor.labels.choices[`${labelPath(path)}.${choice}`] ?? choice}
          </label>
        </li>
      ))}
    </ul>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useController } from 'react-hook-form'
import { Button } from '#components/ui/Button.tsx'
import { moveItem } from '#lib/shared/move-item.ts'
import styles from '../../../../desk-ui/styles/Editor.module.css'
import { labelPath, useEditor } from '../editorContext.ts'
import kindStyles from './Kinds.module.css'

type Props = { path: string; choices: readonly string[] }

/** Any of the choices, in an order: those that are on come first. */
export function OrderedChoices({ path, choices }: Props) {
  const t = useTranslations('cms.editor.words')
  const { editor } = useEditor()
  const {
    field: { value, onChange },
    fieldState: { error },
  } = useController({ name: path })
  const chosen: readonly string[] = Array.isArray(value) ? value : []
  const label = editor.labels.fields[labelPath(path)]
  const nameOf = (choice: string) => editor.labels.choices[`${labelPath(path)}.${choice}`] ?? choice
  return (
    <fieldset className={styles.rows}>
      <legend>{label?.label}</legend>
      {label?.help && <p className={styles.help}>{label.help}</p>}
      <ol className={kindStyles.ordered}>
        {[...chosen, ...choices.filter((choice) => !chosen.includes(choice))].map((choice, place) => {
          const isOn = chosen.includes(choice)
          return (
            <li key={choice}>
              <label>
                <input
                  type="checkbox"
                  checked={isOn}
                  onChange={() => onChange(isOn ? chosen.filter((one) => one !== choice) : [...chosen, choice])}
                />
                {nameOf(choice)}
              </label>
              <span className={styles.rowButtons}>
                <Button
                  variant="quiet"
                  disabled={!isOn || place === 0}
                  aria-label={`${nameOf(choice)}: ${t('up')}`}
                  onClick={() => onChange(moveItem(chosen, place, place - 1))}
                >
                  {t('up')}
                </Button>
                <Button
                  variant="quiet"
                  disabled={!isOn || place >= chosen.length - 1}
                  aria-label={`${nameOf(choice)}: ${t('down')}`}
                  onClick={() => onChange(moveItem(chosen, place, place + 1))}
                >
                  {t('down')}
                </Button>
              </span>
            </li>
          )
        })}
      </ol>
      {error && <p className={styles.error}>{error.message}</p>}
    </fieldset>
  )
}

import { useTranslations } from 'next-intl'
import { type RefObject, useId, useState } from 'react'
import fieldStyles from '#components/ui/styles/field.module.css'
import type { Asking } from '#lib/desk/lists/rules-rows.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'

type Props = {
  dialog: RefObject<HTMLDialogElement | null>
  /** What the act is called, and what it asks. */
  label: string
  asking: Asking
  /** Rows to which it would be done. */
  count: number
  /** `choice`: null where there was none to make. */
  onAnswer: (choice: string | null) => void
}

/** What is asked before an act is done to several rows: one of its values, or whether it shall be done. */
export function AskAct({ dialog, label, asking, count, onAnswer }: Props) {
  const t = useTranslations('desk.list')
  const id = useId()
  const [choice, setChoice] = useState('')
  const { options, sentence = '' } = asking
  return (
    <ConfirmDialog
      dialog={dialog}
      title={label}
      sentence={[t('ask', { act: label, count }), sentence].filter(Boolean).join(' ')}
      confirm={label}
      keep={t('keep')}
      onConfirm={() => {
        if (options && choice === '') {
          document.getElementById(id)?.focus()
          return false
        }
        return onAnswer(options ? choice : null)
      }}
      onClose={() => setChoice('')}
    >
      {options && (
        <p>
          <label className={fieldStyles.label} htmlFor={id}>
            {asking.label}
          </label>
          <select
            id={id}
            className={fieldStyles.input}
            required
            value={choice}
            onChange={({ target }) => setChoice(target.value)}
          >
            <option value="">{t('chooseOne')}</option>
            {options.map(({ value, label: name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </p>
      )}
    </ConfirmDialog>
  )
}

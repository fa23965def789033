'use client'

import { useTranslations } from 'next-intl'
import fieldStyles from '#components/ui/styles/field.module.css'
import { VAT_RATES } from '#lib/cms/collections/rules.ts'
import type { ControlAttributes, FieldInput } from '../fields/controlTypes.ts'

type Props = { input: FieldInput; control: ControlAttributes }

/** One of the Belgian rates. */
export function VatSelect({ input: { value, onChange, ...rest }, control }: Props) {
  const t = useTranslations('cms.editor.words')
  return (
    <select
      className={fieldStyles.input}
      {...control}
      {...rest}
      value={typeof value === 'number' ? value : ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      {typeof value !== 'number' && <option value="">{t('choose')}</option>}
      {VAT_RATES.map((rate) => (
        <option key={rate}>{rate}</option>
      ))}
    </select>
  )
}

'use client'

import fieldStyles from '#components/ui/styles/field.module.css'
import type { FieldDefinition, Value } from '#lib/cms/collections/rules-fields.ts'
import { CriteriaInput } from '../../criteria/CriteriaInput.tsx'
import { FileField } from '../../media/FileField.tsx'
import { PictureField } from '../../media/PictureField.tsx'
import { AddressInput } from './AddressInput.tsx'
import { ChoiceBoxes } from './ChoiceBoxes.tsx'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import type { ControlAttributes, FieldInput } from './controlTypes.ts'
import { HtmlInput } from './HtmlInput.tsx'
import { NumberInput } from './NumberInput.tsx'
import { RelationSelect } from './RelationSelect.tsx'
import { TagsInput } from './TagsInput.tsx'

type Props = { path: string; field: FieldDefinition; input: FieldInput; control: ControlAttributes }

const INPUT_TYPES = { date: 'date', time: 'time', text: 'text' } as const
const TEXT_TYPES: Readonly<Record<string, string>> = { email: 'email', phone: 'tel', web: 'url' }

const text = (value: Value | undefined): string => (typeof value === 'string' ? value : '')

/** The control of a field by its kind. */
export function FieldControl({ path, field, input, control }: Props) {
  const { value, ...rest } = input
  switch (field.kind) {
    case 'boolean':
      return <input type="checkbox" {...control} {...rest} checked={value === true} />
    case 'number':
      return <NumberInput field={field} input={input} control={control} />
    case 'choice':
    case 'reference':
      return <ChoiceSelect path={path} field={field} input={input} control={control} />
    case 'relation':
      return <RelationSelect path={path} field={field} input={input} control={control} />
    case 'choices':
      return <ChoiceBoxes path={path} field={field} input={input} control={control} />
    case 'tags':
      return <TagsInput input={input} control={control} />
    case 'criteria':
      return <CriteriaInput input={input} control={control} />
    case 'html':
      return <HtmlInput path={path} input={input} control={control} />
    case 'picture':
      return <PictureField path={path} field={field} input={input} control={control} />
    case 'file':
      return <FileField path={path} field={field} input={input} control={control} />
    case 'lines':
      return <textarea className={fieldStyles.input} {...control} {...rest} value={text(value)} />
    case 'json':
      return null
    default: {
      if (field.kind === 'text' && field.isLink) return <AddressInput input={input} control={control} />
      const type = field.kind === 'text' ? (TEXT_TYPES[field.format ?? ''] ?? 'text') : INPUT_TYPES[field.kind]
      return <input className={fieldStyles.input} type={type} {...control} {...rest} value={text(value)} />
    }
  }
}

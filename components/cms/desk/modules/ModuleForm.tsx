'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ListDefinition } from '#lib/cms/collections/rules-definition.ts'
import { moduleFields, SPAN_FIELDS } from '#lib/cms/modules/rules-fields.ts'
import { type ModuleView, type RelationKind, VIEW_RELATIONS } from '#lib/content/rules-modules.ts'
import styles from '../../../desk-ui/styles/Editor.module.css'
import { FieldPart } from '../editor/kinds/FieldPart.tsx'
import moduleStyles from './Modules.module.css'
import { PartText } from './PartText.tsx'
import { WidthField } from './WidthField.tsx'

type Props = {
  /** Of the row's fields. */
  path: string
  view: ModuleView | null
  list: ListDefinition
  /** The names of the parts in the same row of a computer, '' for none; null for a part that isn't shown. */
  beside: string | null
}

/** The settings of one part, as its view has them. */
export function ModuleForm({ path, view, list, beside }: Props) {
  const t = useTranslations('cms.modules.words')
  const { setValue, getValues } = useFormContext()
  const first = useRef(view)
  const shown: readonly RelationKind[] = view ? VIEW_RELATIONS[view] : []
  const showsText = shown.includes('article')
  /** What another kind of part showed isn't what this one can show. */
  const forget = useEffectEvent(() => {
    if (shown.includes(getValues(`${path}.relation_kind`))) return
    setValue(`${path}.relation_kind`, null, { shouldDirty: true })
    setValue(`${path}.relation_id`, null, { shouldDirty: true })
  })
  useEffect(() => {
    if (first.current !== view) forget()
    first.current = view
  }, [view])
  return (
    <div className={styles.fields}>
      <div className={moduleStyles.settings}>
        {moduleFields(view).map((name) => {
          const field = list.fields[name]
          return field && <FieldPart key={name} path={`${path}.${name}`} field={field} />
        })}
      </div>
      {showsText && <PartText path={path} />}
      <div className={moduleStyles.settings}>
        {SPAN_FIELDS.map((name) => (
          <WidthField key={name} path={`${path}.${name}`} label={t(`widths.${name}`)} />
        ))}
      </div>
      {beside !== null && <p className={styles.help}>{beside === '' ? t('alone') : t('beside', { names: beside })}</p>}
    </div>
  )
}

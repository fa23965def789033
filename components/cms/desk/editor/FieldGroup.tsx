'use client'

import type { Fields } from '#lib/cms/collections/rules-fields.ts'
import styles from './FieldGroup.module.css'
import { FieldPart } from './kinds/FieldPart.tsx'

/** `isFramed`: it stands in the page, not in a frame of others. */
type Props = { path: string; fields: Fields; isFramed?: boolean }

/** Values that another field keeps: the size of a picture, the kind of a relation. */
function keptByOthers(fields: Fields): Set<string> {
  const kept = Object.values(fields).flatMap((field) => {
    if (field.kind === 'picture') return [...(field.size ?? []), ...(field.focus ?? [])]
    return field.kind === 'relation' ? [field.kindField] : []
  })
  return new Set(kept)
}

/** Fields, one below the other. */
export function FieldGroup({ path, fields, isFramed }: Props) {
  const hidden = keptByOthers(fields)
  return (
    <div className={styles.fields} data-framed={isFramed || undefined}>
      {Object.entries(fields).map(([name, field]) =>
        hidden.has(name) ? null : <FieldPart key={name} path={`${path}.${name}`} field={field} />,
      )}
    </div>
  )
}

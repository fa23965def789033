'use client'

import type { Fields } from '#lib/cms/collections/rules-fields.ts'
import styles from './FieldGroup.module.css'
import { FieldPart } from './kinds/FieldPart.tsx'

type Props = { path: string; fields: Fields }

/** Values that another field keeps: the size of a picture, the kind of a relation. */
function keptByOthers(fields: Fields): Set<string> {
  const kept = Object.values(fields).flatMap((field) => {
    if (field.kind === 'picture') return [...(field.size ?? []), ...(field.focus ?? [])]
    return field.kind === 'relation' ? [field.kindField] : []
  })
  return new Set(kept)
}

/** Fields, one below the other; short ones side by side. */
export function FieldGroup({ path, fields }: Props) {
  const hidden = keptByOthers(fields)
  return (
    <div className={styles.fields}>
      {Object.entries(fields).map(([name, field]) =>
        hidden.has(name) ? null : <FieldPart key={name} path={`${path}.${name}`} field={field} />,
      )}
    </div>
  )
}

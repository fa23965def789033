'use client'

import type { Fields } from '#lib/domain/staff/documents/fields.ts'
import styles from './Editor.module.css'
import { DocumentField } from './fields/DocumentField.tsx'

type Props = { path: string; fields: Fields }

/** Numbers that the field of a picture keeps for it, and the order, which the rows have themselves. */
function keptByOthers(fields: Fields): Set<string> {
  const pictures = Object.values(fields).flatMap((field) =>
    field.kind === 'picture' ? [...(field.size ?? []), ...(field.focus ?? [])] : [],
  )
  return new Set(pictures)
}

/** Fields, one below the other. */
export function FieldGroup({ path, fields }: Props) {
  const hidden = keptByOthers(fields)
  return (
    <div className={styles.fields}>
      {Object.entries(fields).map(([name, field]) =>
        hidden.has(name) ? null : <DocumentField key={name} path={`${path}.${name}`} field={field} />,
      )}
    </div>
  )
}

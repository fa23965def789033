'use client'

import { useTranslations } from 'next-intl'
import { useFormContext } from 'react-hook-form'
import type { StoredDownload } from '#lib/cms/library/store-file.ts'
import { contentAddress, extensionOf } from '#lib/media/rules-file-address.ts'
import { useEditor } from '../editor/editorContext.ts'
import type { ControlProps } from '../editor/fields/controlTypes.ts'
import styles from './Media.module.css'
import { UploadArea } from './UploadArea.tsx'
import { FILE_OF_ROW } from './uploadTargets.ts'

/** The content of a file: looked at, or put in the place of the present one; saving publishes it. */
export function FileField({ path, field, input: { value, onChange }, control }: ControlProps<'file'>) {
  const tUploads = useTranslations('cms.uploads')
  const { editor } = useEditor()
  const { setValue, getValues } = useFormContext()
  const row = path.slice(0, path.lastIndexOf('.') + 1)
  const name = typeof value === 'string' ? value : ''
  const isSaved = editor.id !== null && name === editor.state.fields.stored_name
  const extension = extensionOf(name).toUpperCase()
  const link = isSaved && <a href={contentAddress(Number(editor.id), name)}>{tUploads('view', { kind: extension })}</a>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend, and the field has its label.
    <div
      className={styles.file}
      role="group"
      aria-labelledby={`${control.id}-label`}
      aria-describedby={control['aria-describedby']}
    >
      {name !== '' && <p>{link || extension}</p>}
      <UploadArea<StoredDownload>
        label={tUploads('file')}
        target={FILE_OF_ROW}
        onStored={(file) => {
          onChange(file.storedName)
          if (!getValues(`${row}${field.name}`)) setValue(`${row}${field.name}`, file.name, { shouldDirty: true })
        }}
      />
    </div>
  )
}

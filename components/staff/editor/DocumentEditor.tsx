'use client'

import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Button } from '#components/ui/Button.tsx'
import { DOCUMENTS } from '#lib/domain/staff/documents/document-kinds.ts'
import styles from './Editor.module.css'
import { EditorContext, type EditorProps } from './editorContext.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { RowsEditor } from './RowsEditor.tsx'
import { TextsEditor } from './TextsEditor.tsx'
import { useDocumentForm } from './useDocumentForm.ts'

/** The form of a document: its fields, its texts in every language, the rows below it. */
export function DocumentEditor(props: EditorProps) {
  const { editor, words } = props
  const definition = DOCUMENTS[editor.kind]
  const [version, setVersion] = useState(editor.version)
  const { form, submit, status, isBusy } = useDocumentForm({ ...props, version, onSaved: setVersion })
  return (
    <EditorContext value={props}>
      <FormProvider {...form}>
        <form className={styles.form} onSubmit={submit} noValidate>
          <p
            className={styles.status}
            role={status.isProblem ? 'alert' : 'status'}
            data-problem={status.isProblem || undefined}
          >
            {status.text}
          </p>
          {definition.texts && <TextsEditor path="texts" fields={definition.texts.fields} />}
          <FieldGroup path="fields" fields={definition.fields} />
          {Object.entries(definition.lists ?? {}).map(([name, list]) => (
            <RowsEditor key={name} path={`lists.${name}`} list={list} />
          ))}
          <div className={styles.bar}>
            <Button type="submit" disabled={isBusy}>
              {isBusy ? words.saving : words.save}
            </Button>
            {definition.adds && editor.id !== null && (
              <RemoveButton kind={editor.kind} id={editor.id} version={version} words={words} list={props.paths.list} />
            )}
          </div>
        </form>
      </FormProvider>
    </EditorContext>
  )
}

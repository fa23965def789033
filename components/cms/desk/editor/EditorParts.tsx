'use client'

import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import { isShown } from '#components/cms/desk/editor/kinds/shownParts.ts'
import { WeekHours } from '#components/cms/desk/editor/kinds/WeekHours.tsx'
import { ReplacePicture } from '#components/cms/desk/media/ReplacePicture.tsx'
import { ModulesEditor } from '#components/cms/desk/modules/ModulesEditor.tsx'
import { AddressPreview } from '#components/cms/desk/pages/AddressPreview.tsx'
import { Plans } from '#components/cms/desk/plans/Plans.tsx'
import { HeadPart } from '#components/cms/desk/previews/HeadPart.tsx'
import { FormSection } from '#components/desk-ui/form-screen/FormSection.tsx'
import type { ListDefinition } from '#lib/cms/collections/rules-definition.ts'
import type { FormPart } from '#lib/cms/collections/rules-form-parts.ts'
import { DOCUMENTS } from '#lib/cms/collections/rules-kinds.ts'
import type { ShownPlan } from '#lib/cms/scheduled/plans.ts'
import { usePartName } from './EditorContents.tsx'
import { useEditor } from './editorContext.ts'
import { FieldGroup } from './FieldGroup.tsx'
import { RowsEditor } from './RowsEditor.tsx'
import { TextsEditor } from './TextsEditor.tsx'

type ListPartProps = { path: string; list: ListDefinition }

/** The rows below a document, by the part of its kind where it has one. Hundreds of rows aren't drawn for a key elsewhere. */
const ListPart = memo(function ListPart({ path, list }: ListPartProps) {
  const { editor } = useEditor()
  const kind: unknown = useWatch({ name: 'fields.kind' })
  if (!isShown(editor.kind, path, kind)) return null
  if (editor.kind === 'office' && path === 'lists.hours') return <WeekHours />
  const Rows = editor.kind === 'page' ? ModulesEditor : RowsEditor
  return <Rows path={path} list={list} />
})

/** When the document is published or withdrawn by itself, and the version that is planned. */
type PlansOfDocument = { plans: readonly ShownPlan[]; onPlans: (plans: readonly ShownPlan[]) => void; version: number }

function Part({ part, planned }: { part: FormPart; planned: PlansOfDocument }) {
  const { editor, drafting, planning } = useEditor()
  const nameOf = usePartName()
  const { kind, id } = editor
  if (part.list !== null) {
    const list = DOCUMENTS[kind].lists?.[part.list]
    return <div id={part.id}>{list && <ListPart path={`lists.${part.list}`} list={list} />}</div>
  }
  if (part.kind === 'head' && editor.headPreview)
    return <HeadPart id={part.id} title={nameOf(part)} part={part} preview={editor.headPreview} />
  return (
    <FormSection id={part.id} title={nameOf(part)}>
      {Object.keys(part.texts).length > 0 && <TextsEditor path="texts" fields={part.texts} />}
      {Object.keys(part.fields).length > 0 && <FieldGroup path="fields" fields={part.fields} />}
      {part.kind === 'texts' && kind === 'page' && id !== null && <AddressPreview id={id} />}
      {part.kind === 'settings' && kind === 'picture' && id !== null && <ReplacePicture id={id} />}
      {part.kind === 'publication' && drafting && planning && <Plans tomorrow={planning.tomorrow} {...planned} />}
    </FormSection>
  )
}

type Props = { parts: readonly FormPart[]; planned: PlansOfDocument }

/** All parts of the form of a document. */
export const EditorParts = ({ parts, planned }: Props) =>
  parts.map((part) => <Part key={part.id} part={part} planned={planned} />)

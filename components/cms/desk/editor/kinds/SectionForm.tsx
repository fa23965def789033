'use client'

import type { SectionInput } from '#lib/cms/collections/rules-section-inputs.ts'
import styles from '../../../../desk-ui/styles/Editor.module.css'
import { labelPath, useEditor } from '../editorContext.ts'
import { DocumentField } from '../fields/DocumentField.tsx'
import { LocalisedField } from './LocalisedField.tsx'
import { NumberBoxes } from './NumberBoxes.tsx'
import { OrderedChoices } from './OrderedChoices.tsx'
import { SectionRows } from './SectionRows.tsx'

type InputProps = { above: string; input: SectionInput }

function SectionPart({ above, input }: InputProps) {
  const { editor } = useEditor()
  const path = `${above}.${input.path}`
  switch (input.kind) {
    case 'field':
      return <DocumentField path={path} field={input.field} />
    case 'localised':
      return <LocalisedField path={path} isRequired={input.required} />
    case 'ordered':
      return <OrderedChoices path={path} choices={input.choices} />
    case 'numbers':
      return <NumberBoxes path={path} choices={input.choices} />
    case 'rows':
      return <SectionRows path={path}>{(row) => <SectionInputs above={row} inputs={input.inputs} />}</SectionRows>
    case 'group': {
      const label = editor.labels.fields[labelPath(path)]
      return (
        <fieldset className={styles.rows}>
          <legend>{label?.label}</legend>
          {label?.help && <p className={styles.help}>{label.help}</p>}
          <div className={styles.grid}>
            <SectionInputs above={path} inputs={input.inputs} />
          </div>
        </fieldset>
      )
    }
  }
}

type Props = { above: string; inputs: readonly SectionInput[] }

/** The parts of a section's form that stand below a path. */
export const SectionInputs = ({ above, inputs }: Props) =>
  inputs.map((input) => <SectionPart key={input.path} above={above} input={input} />)

/** The form of a section of the site: its facts, each with what it is for. */
export function SectionForm() {
  const { editor } = useEditor()
  return <SectionInputs above="fields.value" inputs={editor.section} />
}

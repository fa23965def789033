'use client'

import { useState } from 'react'
import fieldStyles from '#components/ui/styles/field.module.css'
import { useEditor } from '../editorContext.ts'
import type { ControlAttributes, FieldInput } from '../fields/controlTypes.ts'

type Props = { input: FieldInput; control: ControlAttributes }

/** A town by its name or postcode; the browser offers those that fit. */
export function TownInput({ input: { value, onChange, onBlur, ...rest }, control }: Props) {
  const { editor } = useEditor()
  const names = new Map(editor.towns.map(({ zip, name }) => [zip, `${name} (${zip})`]))
  const [typed, setTyped] = useState<string | null>(null)
  const choose = (text: string) => {
    setTyped(text)
    const wanted = text.trim().toLocaleLowerCase()
    const found = editor.towns.find(
      ({ zip, name }) => wanted === zip || wanted === name.toLocaleLowerCase() || text === names.get(zip),
    )
    // What is no town stays, so that it is said to be wrong.
    onChange(found?.zip ?? (wanted || null))
  }
  return (
    <>
      <input
        className={fieldStyles.input}
        {...control}
        {...rest}
        list={`${control.id}-towns`}
        autoComplete="off"
        value={typed ?? names.get(String(value)) ?? String(value ?? '')}
        onChange={({ target }) => choose(target.value)}
        onBlur={() => {
          if (names.has(String(value))) setTyped(null)
          onBlur()
        }}
      />
      <datalist id={`${control.id}-towns`}>
        {[...names.values()].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

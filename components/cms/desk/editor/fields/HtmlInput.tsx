'use client'

import { useWatch } from 'react-hook-form'
import { RichTextEditor } from '#components/cms/desk/rich-text/RichTextEditor.tsx'
import { isLanguage, LANGUAGES, type Language } from '#lib/listings/rules.ts'
import { TextPictureDialog } from '../../media/TextPictureDialog.tsx'
import type { ControlAttributes, FieldInput } from './controlTypes.ts'

type Props = { path: string; input: FieldInput; control: ControlAttributes }

/** The language of a text: part of its path, else the document's own. */
function useTextLanguage(path: string): Language {
  const own: unknown = useWatch({ name: 'fields.language' })
  const named = /(?:^|\.)texts\.([a-z]{2})\./.exec(path)?.[1]
  return [named, own].find(isLanguage) ?? LANGUAGES[0]
}

/** A text with markup. */
export function HtmlInput({ path, input: { value, onChange, onBlur, ref }, control }: Props) {
  return (
    <RichTextEditor
      id={control.id}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      onBlur={onBlur}
      language={useTextLanguage(path)}
      labelledBy={`${control.id}-label`}
      describedBy={control['aria-describedby']}
      isInvalid={control['aria-invalid'] === true}
      focusRef={ref}
      choosePicture={TextPictureDialog}
    />
  )
}

'use client'

import { useEditor } from '../editorContext.ts'

/** Says at the end of a list that the other choices are still loading, or could not be loaded. */
export function MissingChoices() {
  const { choices, words } = useEditor()
  if (choices.state === 'whole') return null
  return <option disabled>{choices.state === 'failed' ? words.choicesFailed : words.choicesLoading}</option>
}

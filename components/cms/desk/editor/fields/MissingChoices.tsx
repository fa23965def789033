'use client'

import { useTranslations } from 'next-intl'
import { useEditor } from '../editorContext.ts'

/** Says at the end of a list that the other choices are still loading, or could not be loaded. */
export function MissingChoices() {
  const t = useTranslations('cms.editor.words')
  const { choices } = useEditor()
  if (choices.state === 'whole') return null
  return <option disabled>{choices.state === 'failed' ? t('choicesFailed') : t('choicesLoading')}</option>
}

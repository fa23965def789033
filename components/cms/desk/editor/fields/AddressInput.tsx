'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import fieldStyles from '#components/ui/styles/field.module.css'
import { LinkDialog } from '../../links/LinkDialog.tsx'
import { LinkTarget } from '../../links/LinkTarget.tsx'
import styles from '../../media/Media.module.css'
import { useEditor } from '../editorContext.ts'
import type { ControlAttributes, FieldInput } from './controlTypes.ts'

type Props = { input: FieldInput; control: ControlAttributes }

/** Where a link leads: typed, or found by the name of a page, an article, a file or a home. */
export function AddressInput({ input: { value, onChange, ...rest }, control }: Props) {
  const t = useTranslations('cms.richText')
  const { editor } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const [locale = 'nl'] = editor.languages
  const text = typeof value === 'string' ? value : ''
  return (
    <div className={styles.address}>
      <input className={fieldStyles.input} type="text" {...control} {...rest} value={text} onChange={onChange} />
      <Button
        variant="secondary"
        id={`${control.id}-search`}
        aria-labelledby={`${control.id}-search ${control.id}-label`}
        onClick={() => setOpen(true)}
      >
        {t('links.search')}
      </Button>
      <LinkTarget href={text} language={locale} />
      {isOpen && (
        <LinkDialog
          language={locale}
          value={text}
          onChoose={(href) => {
            onChange(href)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import type { PreviewAddresses } from '#lib/cms/drafts/drafts.ts'
import { LANGUAGES, type Language } from '#lib/listings/rules.ts'
import styles from './DraftPreview.module.css'
import { PreviewFrames } from './PreviewFrames.tsx'

type Props = {
  addresses: PreviewAddresses
  /** Of the draft that the frame shows: with each further one it is loaded again. */
  revision: number
  /** Shown first: the language of the desk. */
  first: Language | undefined
  /** A part of the page was clicked. */
  onPick: (module: number) => void
}

/** The page as visitors would see it, with what the draft says; the frame is there only while it is shown. */
export function DraftPreview({ addresses, revision, first, onPick }: Props) {
  const tLanguages = useTranslations('cms.editor.languages')
  const t = useTranslations('cms.drafts.words')
  const languages = LANGUAGES.filter((language) => addresses[language])
  const [isShown, setShown] = useState(false)
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone')
  const [language, setLanguage] = useState(first && addresses[first] ? first : languages[0])
  const address = language && addresses[language]
  if (!address) return null
  return (
    <div className={styles.preview}>
      <div className={styles.bar}>
        <Button variant="secondary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? t('hide') : t('show')}
        </Button>
        {isShown && (
          <>
            <fieldset>
              <legend className="visually-hidden">{t('width')}</legend>
              {(['phone', 'desktop'] as const).map((name) => (
                <label key={name}>
                  <input type="radio" name="preview-width" checked={width === name} onChange={() => setWidth(name)} />
                  {t(name)}
                </label>
              ))}
            </fieldset>
            <fieldset>
              <legend className="visually-hidden">{t('language')}</legend>
              {languages.map((name) => (
                <label key={name}>
                  <input
                    type="radio"
                    name="preview-language"
                    checked={language === name}
                    onChange={() => setLanguage(name)}
                  />
                  {tLanguages(name)}
                </label>
              ))}
            </fieldset>
          </>
        )}
      </div>
      {isShown && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard.
        <section className={styles.window} aria-label={t('preview')} tabIndex={0}>
          <PreviewFrames wanted={`${address}?draft=${revision}`} width={width} title={t('preview')} onPick={onPick} />
        </section>
      )}
    </div>
  )
}

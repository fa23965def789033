'use client'

import { useTranslations } from 'next-intl'
import { type SyntheticEvent, useRef, useState } from 'react'
import { FormBeside } from '#components/desk-ui/form-screen/FormScreen.tsx'
import { Button } from '#components/ui/Button.tsx'
import type { PreviewAddresses } from '#lib/cms/drafts/drafts.ts'
import { LANGUAGES, type Language } from '#lib/listings/rules.ts'
import styles from './DraftPreview.module.css'
import { choosePreview, usePreview } from './previewShown.ts'

type PreviewFramesProps = {
  /** The address of the newest page. */
  wanted: string
  width: 'phone' | 'desktop'
  title: string
  /** A part of the page was clicked. */
  onPick: (module: number) => void
}

/**
 * Links of the page lead nowhere: the frame shows this page only.
 * @returns the number of the part of the page that was clicked; null for none
 */
function readClick(event: Event): number | null {
  const target = event.target as Element
  if (target.closest?.('a[href]')) {
    event.preventDefault()
    event.stopPropagation()
  }
  const id = target.closest?.('[data-module]')?.getAttribute('data-module')
  return id ? Number(id) : null
}

/** The page in a frame. The page before stays until the next one is there: nothing flickers while somebody types. */
function PreviewFrames({ wanted, width, title, onPick }: PreviewFramesProps) {
  const [loaded, setLoaded] = useState<string | null>(null)
  const frames = useRef(new Map<string, HTMLIFrameElement>())
  const sources = loaded === null || loaded === wanted ? [wanted] : [loaded, wanted]
  const shown = loaded ?? wanted

  const onLoad = ({ currentTarget: { contentWindow, contentDocument } }: SyntheticEvent<HTMLIFrameElement>) => {
    // The frame is of this site and listened to from here: there are no messages that another window could send.
    const click = (event: Event) => {
      const module = readClick(event)
      if (module !== null) onPick(module)
    }
    contentDocument?.addEventListener('click', click, true)
    contentWindow?.scrollTo(0, frames.current.get(shown)?.contentWindow?.scrollY ?? 0)
    setLoaded(wanted)
  }

  return (
    <>
      {/* Without allow-forms: the forms of the page do nothing. */}
      {sources.map((source) => (
        <iframe
          key={source}
          ref={(frame) => {
            if (frame) frames.current.set(source, frame)
            return () => void frames.current.delete(source)
          }}
          className={styles.frame}
          data-width={width}
          data-waiting={source === shown ? undefined : ''}
          title={source === shown ? title : `${title} …`}
          aria-hidden={source === shown ? undefined : true}
          tabIndex={source === shown ? undefined : -1}
          src={source}
          sandbox="allow-same-origin allow-scripts"
          onLoad={source === wanted ? onLoad : undefined}
        />
      ))}
    </>
  )
}

type Props = {
  addresses: PreviewAddresses
  /** Of the draft that the frame shows: with each further one it is loaded again. */
  revision: number
  /** Shown first: the language of the desk. */
  first: Language | undefined
  /** A part of the page was clicked. */
  onPick: (module: number) => void
}

/**
 * The page as visitors would see it, with what the draft says: beside the form where both have room, unless somebody
 * hid it. The frame is there only while it is shown.
 */
export function DraftPreview({ addresses, revision, first, onPick }: Props) {
  const tLanguages = useTranslations('cms.editor.languages')
  const t = useTranslations('cms.drafts.words')
  const languages = LANGUAGES.filter((language) => addresses[language])
  const shown = usePreview()
  const [width, setWidth] = useState<'phone' | 'desktop'>('phone')
  const [language, setLanguage] = useState(first && addresses[first] ? first : languages[0])
  const address = language && addresses[language]
  if (!address) return null
  const isShown = shown === 'shown'
  return (
    <FormBeside fits={shown !== 'hidden' && width === 'phone'}>
      <div className={styles.bar}>
        <Button
          variant="quiet"
          aria-expanded={isShown}
          disabled={shown === 'unknown'}
          onClick={() => choosePreview(isShown ? 'hidden' : 'shown')}
        >
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
    </FormBeside>
  )
}

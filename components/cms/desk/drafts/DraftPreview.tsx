'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { Button } from '#components/ui/Button.tsx'
import type { PreviewAddresses } from '#lib/cms/drafts/drafts.ts'
import { LANGUAGES, type Language } from '#lib/listings/rules.ts'
import { brusselsTime } from '#lib/shared/time.ts'
import styles from './DraftPreview.module.css'
import type { DraftStatus } from './useDraft.ts'

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

/** `onCompare`: shows what a colleague wrote meanwhile beside what was typed. */
type DraftBarProps = { status: DraftStatus; hasDraft: boolean; onDiscard: () => void; onCompare: () => void }

const PROBLEMS: readonly DraftStatus['kind'][] = ['failed', 'signedOut', 'missing', 'changed']

function useSentence(status: DraftStatus): string {
  const t = useTranslations('cms.drafts.words')
  if (status.kind === 'none') return ''
  const time = 'at' in status ? brusselsTime(status.at) : ''
  const name = 'by' in status ? status.by : ''
  return t(status.kind === 'changed' && name === '' ? 'changedBySomebody' : status.kind, { time, name })
}

/** Says whether the draft is kept, and discards it. */
export function DraftBar({ status, hasDraft, onDiscard, onCompare }: DraftBarProps) {
  const t = useTranslations('cms.drafts.words')
  const isProblem = PROBLEMS.includes(status.kind)
  return (
    <>
      {hasDraft && (
        <Button variant="secondary" onClick={() => confirm(t('discardSure')) && onDiscard()}>
          {t('discard')}
        </Button>
      )}
      <p role={isProblem ? 'alert' : 'status'} data-draft={status.kind} data-problem={isProblem || undefined}>
        {useSentence(status)}
      </p>
      {status.kind === 'changed' && (
        <Button variant="secondary" onClick={onCompare}>
          {t('compare')}
        </Button>
      )}
    </>
  )
}

/** The form of a document, and the page that it makes, beside it where both have room. */
export const DraftSplit = ({ children }: { children: ReactNode }) => <div className={styles.split}>{children}</div>

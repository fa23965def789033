'use client'

import { useTranslations } from 'next-intl'
import { get, useFormState, useWatch } from 'react-hook-form'
import { useEditor } from '#components/cms/desk/editor/editorContext.ts'
import { FieldGroup } from '#components/cms/desk/editor/FieldGroup.tsx'
import { FieldInLanguages } from '#components/cms/desk/editor/TextsEditor.tsx'
import type { FormPart } from '#lib/cms/collections/rules-form-parts.ts'
import type { DocumentState, FieldValues } from '#lib/cms/collections/rules-state.ts'
import type { HeadPreview } from '#lib/cms/previews/head-preview.ts'
import type { Language } from '#lib/listings/rules.ts'
import { teaser } from '#lib/listings/rules-teaser.ts'
import { TITLE_LIMIT, wholeTitle } from '#lib/seo/rules-whole-title.ts'
import { slug } from '#lib/shared/slug.ts'
import styles from './HeadPreview.module.css'
import { useOpenWhenWrong } from './useOpenWhenWrong.ts'

/** What of a page or an article stands outside it. */
type Head = {
  /** As staff wrote it; '' without one. */
  title: string
  description: string
  /** Below the host, in parts: `nl › diensten › verzekeringen`. */
  address: string
  /** Whether another address than the stored one comes of it. */
  moves: boolean
  share: { title: string; picture: string }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The segment that a document adds to the path of what it stands below. */
const ownSegment = (kind: string, fields: FieldValues, texts: FieldValues): string =>
  kind === 'page' ? text(texts.path) || text(fields.path) : slug(text(texts.name))

/** The head of the open document in one language, as it is typed. */
function useHead(language: Language, { categoryPaths, fixedPaths }: HeadPreview): Head {
  const { editor, choices } = useEditor()
  const { kind, state } = editor
  const pathsAbove = kind === 'page' ? choices.pathsAbove : categoryPaths
  const [watchedTexts, watchedFields]: [FieldValues | undefined, FieldValues | undefined] = useWatch({
    name: [`texts.${language}`, 'fields'],
  })
  const [texts, fields] = [watchedTexts ?? {}, watchedFields ?? {}]
  const addressOf = ({ fields: of, texts: all }: Pick<DocumentState, 'fields' | 'texts'>): string => {
    const above = pathsAbove[String(of.parent_id ?? of.category_id ?? '')]?.[language]
    const path = fixedPaths?.[language] ?? [above, ownSegment(kind, of, all[language] ?? {})].filter(Boolean).join('/')
    return [language, ...path.split('/')].filter(Boolean).join(' › ')
  }
  const isElsewhere = text(fields.route) !== ''
  const address = isElsewhere ? '' : addressOf({ fields, texts: { [language]: texts } })
  const title = text(texts.page_title) || text(texts.title)
  return {
    title,
    description: text(texts.description) || text(texts.intro),
    address,
    moves: state.fields.status === 'Published' && !isElsewhere && address !== addressOf(state),
    share: { title: text(texts.share_title) || title, picture: text(texts.share_image) || text(fields.image) },
  }
}

type SharePreviewProps = { language: Language; preview: HeadPreview }

/** How a page or an article would look where somebody shares its address. */
function SharePreview({ language, preview }: SharePreviewProps) {
  const { title, share } = useHead(language, preview)
  const t = useTranslations('cms.previews')
  if (!title) return null
  return (
    <figure className={styles.preview}>
      <figcaption>{t('share.title')}</figcaption>
      <div className={styles.card}>
        {share.picture ? (
          // biome-ignore lint/performance/noImgElement: the picture as it is shared.
          <img src={share.picture} alt="" loading="lazy" />
        ) : (
          <p className={styles.note}>{t('share.automatic')}</p>
        )}
        <p className={styles.address}>{preview.host}</p>
        <p className={styles.title}>{share.title}</p>
      </div>
    </figure>
  )
}

/** In characters; search engines show about this many of a description. */
const SHOWN = 160

type SearchPreviewProps = { language: Language; preview: HeadPreview }

/** How a page or an article would stand in search results, with its address, and what a change of it means. */
function SearchPreview({ language, preview }: SearchPreviewProps) {
  const head = useHead(language, preview)
  const t = useTranslations('cms.previews')
  const { host, brand } = preview
  if (!head.title) return <p className={styles.note}>{t('search.none')}</p>
  return (
    <figure className={styles.preview}>
      <figcaption>{t('search.title')}</figcaption>
      <div className={styles.result}>
        <p className={styles.address}>{[host, head.address].filter(Boolean).join(' › ')}</p>
        <p className={styles.title}>{wholeTitle(head.title, brand)}</p>
        <p>{teaser(head.description, SHOWN)}</p>
      </div>
      <p role="status" className={styles.note}>
        {notesOn(head)
          .map((note) => t(`search.${note}`))
          .join(' ')}
      </p>
    </figure>
  )
}

const notesOn = ({ title, description, moves }: Head) => [
  ...(moves ? ['changed' as const] : []),
  ...(title.length > TITLE_LIMIT ? ['longTitle' as const] : []),
  ...(description.trim().length > SHOWN ? ['long' as const] : []),
  ...(description.trim() === '' ? ['automatic' as const] : []),
]

type HeadPartProps = { id: string; title: string; part: FormPart; preview: HeadPreview }

/** What of a page or an article is read elsewhere: fields and previews. Opens when one of its fields has a mistake. */
export function HeadPart({ id, title, part, preview }: HeadPartProps) {
  const tLanguages = useTranslations('cms.editor.languages')
  const { editor } = useEditor()
  const { errors } = useFormState()
  const isWrong = Object.keys(part.texts).some((name) =>
    editor.languages.some((language) => get(errors, `texts.${language}.${name}`)),
  )
  return (
    <details id={id} ref={useOpenWhenWrong(isWrong)} className={styles.part}>
      <summary>{title}</summary>
      <div className={styles.fields}>
        <div className={styles.languages}>
          {editor.inUse.map((language) => (
            <section key={language} lang={language} aria-label={tLanguages(language)}>
              <SearchPreview language={language} preview={preview} />
              <SharePreview language={language} preview={preview} />
            </section>
          ))}
        </div>
        {Object.entries(part.texts).map(([name, field]) => (
          <FieldInLanguages key={name} path="texts" {...{ name, field }} languages={editor.languages} />
        ))}
        <FieldGroup path="fields" fields={part.fields} />
      </div>
    </details>
  )
}

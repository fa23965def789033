import { useTranslations } from 'next-intl'
import { addressId, type Editor, editorLabels } from '#lib/cms/documents/view-editor.ts'
import type { Drafting } from '#lib/cms/drafts/drafts.ts'
import type { ShownPlan } from '#lib/cms/scheduled/plans.ts'
import { deskPath, pathTo } from '#lib/i18n/paths.ts'
import type { Language } from '#lib/listings/rules.ts'
import { addDays, brusselsDay } from '#lib/shared/time.ts'
import { criteriaWords } from '../criteria/criteriaWords.ts'
import { Presence } from '../history/Presence.tsx'
import { DocumentEditor } from './DocumentEditor.tsx'

type Props = {
  editor: Editor
  drafting: Drafting | null
  plans: readonly ShownPlan[] | null
  staffId: string
  /** Where visitors see it in the reader's language, or where a newsletter is sent; null for what isn't public. */
  publicPath: string | null
  locale: Language
  now: Date
}

/** The editor of a document with its words. */
export function EditorPage({ editor, drafting, plans, staffId, publicPath, locale, now }: Props) {
  const t = useTranslations('cms.editor')
  const { kind, id, version } = editor
  const tomorrow = addDays(brusselsDay(now.toISOString()), 1)
  const isPage = kind === 'page' && id !== null
  return (
    <>
      <p>{editor.labels.kind.about}</p>
      <noscript>
        <p>{t('needsScript')}</p>
      </noscript>
      {id !== null && <Presence kind={kind} id={id} locale={locale} />}
      <DocumentEditor
        key={`${id} ${version}`}
        editor={editor}
        criteriaWords={kind === 'property-list' ? criteriaWords(locale) : null}
        drafting={drafting}
        planning={plans && { plans, tomorrow }}
        newText={
          kind === 'page'
            ? {
                labels: editorLabels('article', null, locale),
                path: deskPath('deskDocument', locale, 'article'),
              }
            : null
        }
        staffId={staffId}
        paths={{
          list: kind === 'newsletter' ? pathTo('deskNewsletters', locale) : deskPath('deskKind', locale, kind),
          document: deskPath('deskDocument', locale, kind),
          history: id === null ? null : deskPath('deskHistory', locale, kind, addressId(id)),
          login: pathTo('deskLogin', locale),
          place: isPage ? deskPath('deskPlace', locale, id) : null,
          site: publicPath,
        }}
      />
    </>
  )
}

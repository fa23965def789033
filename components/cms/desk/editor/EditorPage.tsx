import { useTranslations } from 'next-intl'
import { addressId, type Editor, editorLabels } from '#lib/cms/documents/view-editor.ts'
import type { Drafting } from '#lib/cms/drafts/drafts.ts'
import type { ShownPlan } from '#lib/cms/scheduled/plans.ts'
import { MESSAGES } from '#lib/i18n/messages.ts'
import { deskPath, pathTo } from '#lib/i18n/paths.ts'
import type { Language } from '#lib/listings/rules.ts'
import { addDays, brusselsDay } from '#lib/shared/time.ts'
import { useSortWords } from '../../../desk-ui/sortable/sortWords.ts'
import { criteriaWords } from '../criteria/criteriaWords.ts'
import type { DraftWords } from '../drafts/DraftBar.tsx'
import { Presence } from '../history/Presence.tsx'
import { useLiveWords } from '../live/liveWords.ts'
import { useModuleWords } from '../modules/useModuleWords.ts'
import { useTreeWords } from '../pages/treeWords.ts'
import { DocumentEditor } from './DocumentEditor.tsx'
import type { EditorWords } from './editorContext.ts'
import { useKindWords } from './kinds/kindWords.ts'

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
  const names = Object.keys(MESSAGES[locale].cms.editor.words) as (keyof EditorWords)[]
  // As they stand: the browser fills in times and names.
  const words = Object.fromEntries(names.map((name) => [name, t.raw(`words.${name}`)])) as EditorWords
  const kindWords = useKindWords()
  const tDrafts = useTranslations('cms.drafts')
  const draftNames = Object.keys(MESSAGES[locale].cms.drafts.words) as (keyof DraftWords)[]
  const draftWords = Object.fromEntries(draftNames.map((name) => [name, tDrafts.raw(`words.${name}`)])) as DraftWords
  const { kind, id, version } = editor
  const tomorrow = addDays(brusselsDay(now.toISOString()), 1)
  const isPage = kind === 'page' && id !== null
  const { address, move } = useTreeWords()
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
        words={words}
        kindWords={kindWords}
        sortWords={useSortWords()}
        moduleWords={useModuleWords()}
        criteriaWords={kind === 'property-list' ? criteriaWords(locale) : null}
        uploadWords={MESSAGES[locale].cms.uploads}
        drafting={drafting}
        draftWords={draftWords}
        planning={plans && { plans, words: MESSAGES[locale].cms.plans.words, locale, tomorrow }}
        liveWords={useLiveWords()}
        addressing={isPage ? { words: { address, move }, locale } : null}
        newText={
          kind === 'page'
            ? {
                labels: editorLabels('article', null, locale),
                path: deskPath('deskDocument', locale, 'article'),
              }
            : null
        }
        languageNames={{
          nl: t('languages.nl'),
          fr: t('languages.fr'),
          en: t('languages.en'),
          de: t('languages.de'),
        }}
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

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Soft } from '#components/desk-ui/soft/Soft.tsx'
import { type Editor, editorLabels } from '#lib/cms/documents/view-editor.ts'
import type { Drafting } from '#lib/cms/drafts/drafts.ts'
import type { ShownPlan } from '#lib/cms/scheduled/plans.ts'
import { deskPath, pathTo } from '#lib/i18n/paths.ts'
import type { Language } from '#lib/listings/rules.ts'
import type { SaidMoment } from '#lib/shared/format-dates.ts'
import { addDays, brusselsDay } from '#lib/shared/time.ts'
import { criteriaWords } from '../criteria/criteriaWords.ts'
import { Presence } from '../history/Presence.tsx'
import { DocumentEditor } from './DocumentEditor.tsx'

type Props = {
  editor: Editor
  drafting: Drafting | null
  plans: readonly ShownPlan[] | null
  /** Since when it is as it is stored; null where nobody knows. */
  stored: SaidMoment | null
  staffId: string
  locale: Language
  now: Date
  /** What stands below the form. */
  children: ReactNode
}

/** The editor of a document with its words. */
export function EditorPage({ editor, drafting, plans, stored, staffId, locale, now, children }: Props) {
  const t = useTranslations('cms.editor')
  const { kind, id, version } = editor
  const tomorrow = addDays(brusselsDay(now.toISOString()), 1)
  const isPage = kind === 'page' && id !== null
  return (
    <DocumentEditor
      key={`${id} ${version}`}
      editor={editor}
      criteriaWords={kind === 'property-list' ? criteriaWords(locale) : null}
      drafting={drafting}
      stored={stored}
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
      before={
        <>
          <Soft as="p">{editor.labels.kind.about}</Soft>
          <noscript>
            <p>{t('needsScript')}</p>
          </noscript>
          {id !== null && <Presence kind={kind} id={id} locale={locale} />}
        </>
      }
      after={children}
      paths={{
        list: kind === 'newsletter' ? pathTo('deskNewsletters', locale) : deskPath('deskKind', locale, kind),
        document: deskPath('deskDocument', locale, kind),
        login: pathTo('deskLogin', locale),
        place: isPage ? deskPath('deskPlace', locale, id) : null,
      }}
    />
  )
}

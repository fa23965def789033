import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { EditorActs } from '#components/cms/desk/editor/EditorActs.tsx'
import { EditorPage } from '#components/cms/desk/editor/EditorPage.tsx'
import { Places } from '#components/cms/desk/editor/Places.tsx'
import { NextPicture } from '#components/cms/desk/library/NextPicture.tsx'
import { PageAddresses } from '#components/cms/desk/pages/PageAddresses.tsx'
import { DeskFrame } from '#components/desk-ui/DeskFrame.tsx'
import { DeskMissing } from '#components/desk-ui/DeskMissing.tsx'
import { DeskNotice } from '#components/desk-ui/DoneNotice.tsx'
import { firstValues, type SearchParams } from '#components/form-kit/pages/query.ts'
import { loadPlaces } from '#lib/cms/documents/places.ts'
import { loadEditor } from '#lib/cms/documents/view-editor.ts'
import { loadDrafting } from '#lib/cms/drafts/drafts.ts'
import { nextWordless } from '#lib/cms/library/picture-overview.ts'
import { loadAddresses } from '#lib/cms/pages/view-place.ts'
import { loadPlans } from '#lib/cms/scheduled/plans.ts'
import { storedSince } from '#lib/cms/versions/view-stored.ts'
import type { StaffRole } from '#lib/desk/define-feature.ts'
import { itemMetadata } from '#lib/desk/item-metadata.ts'
import { requireStaff, staffOfPage } from '#lib/desk/require-staff.ts'
import { requestTime } from '#lib/forms/request/request-time.ts'
import { pageLocale } from '#lib/i18n/page-locale.ts'
import { deskPath } from '#lib/i18n/paths.ts'
import type { Language } from '#lib/listings/rules.ts'

/** Never cached, neither here nor by a browser or proxy (`no-store`). */
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; kind: string; id: string }>; searchParams: SearchParams }

/** What the address asks for beside the document: the page that a new one stands below, and an earlier version. */
const asked = ({ parent, version }: { parent?: string; version?: string }) => ({
  parent: /^\d{1,9}$/.test(parent ?? '') ? Number(parent) : null,
  version: /^\d{1,15}$/.test(version ?? '') ? Number(version) : null,
})
/** The page and its title read it once. */
const load = cache(
  (role: StaffRole, kind: string, id: string, locale: Language, parent: number | null, version: number | null) =>
    loadEditor(role, kind, id, locale, { parent, version }),
)

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [{ kind, id }, locale, query] = await Promise.all([params, pageLocale(params), firstValues(searchParams)])
  const staff = await staffOfPage('deskDocument')
  const { parent, version } = asked(query)
  const editor = staff && (await load(staff.role, kind, decodeURIComponent(id), locale, parent, version))
  return itemMetadata('deskDocument', locale, editor?.title)
}

/** One document, to edit. */
export default async function Page({ params, searchParams }: Props) {
  const [{ kind, id }, locale, query] = await Promise.all([params, pageLocale(params), firstValues(searchParams)])
  const own = deskPath('deskDocument', locale, kind, decodeURIComponent(id))
  const staff = await requireStaff('deskDocument', locale, own)
  if (!staff) return <DeskMissing />
  const { parent, version } = asked(query)
  const editor = await load(staff.role, kind, decodeURIComponent(id), locale, parent, version)
  if (!editor) return <DeskMissing />
  const now = await requestTime()
  const t = await getTranslations('cms.history')
  const [drafting, plans, stored, places, wordless, addresses] = await Promise.all([
    loadDrafting(staff, editor, now),
    loadPlans(editor),
    storedSince(editor, locale, now),
    loadPlaces(editor.kind, editor.id, locale),
    editor.kind === 'picture' ? nextWordless(Number(editor.id)) : null,
    editor.kind === 'page' && editor.id !== null ? loadAddresses(Number(editor.id)) : null,
  ])
  const publicPath = addresses?.isPublic && addresses.now.find(({ language }) => language === locale)?.path
  const sentAt = editor.kind === 'newsletter' && editor.id !== null && deskPath('deskNewsletter', locale, editor.id)
  return (
    <DeskFrame
      words={[
        'cms.articles.criteria',
        'cms.drafts.words',
        'cms.editor.languages',
        'cms.editor.words',
        'cms.kinds.days',
        'cms.kinds.parts',
        'cms.live',
        'cms.modules.words',
        'cms.pages.address',
        'cms.pages.move',
        'cms.plans.words',
        'cms.previews',
        'cms.richText',
        'cms.uploads',
        'desk.sortable',
      ]}
      page="deskDocument"
      parts={[kind, decodeURIComponent(id)]}
      staff={staff}
      title={editor.title}
      bar={<EditorActs editor={editor} publicPath={publicPath || sentAt || null} />}
    >
      {query.done === 'restored' && drafting?.draft && <DeskNotice>{t('drafted')}</DeskNotice>}
      <EditorPage {...{ editor, drafting, plans, stored, locale, now }} staffId={staff.id}>
        {wordless && <NextPicture {...wordless} />}
        {addresses && <PageAddresses addresses={addresses} />}
        {places && <Places places={places} />}
      </EditorPage>
    </DeskFrame>
  )
}

import { serverOf } from '../desk/define-server.ts'
import { deskPath } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import { isDocumentKind } from './collections/rules-kind-names.ts'
import { removeDeskDocument, saveDeskDocument, undoDeskDocument } from './documents/request.ts'
import { addressId } from './documents/view-editor.ts'
import { cms } from './feature.ts'
import { describeDeskPictures } from './library/description-request.ts'
import { replaceDeskPicture } from './library/replacement-request.ts'
import { removeDeskCategory, undoDeskChanges } from './lists/change-requests.ts'
import { listOfKind } from './lists/kinds.ts'
import { orderDeskDocuments, saveDeskLanguages } from './lists/requests.ts'
import { PAGE_HANDLERS } from './pages/actions.ts'
import { moveDeskPage, showDeskPage, undoDeskPages } from './pages/tree-request.ts'
import { cancelDeskPlan, planDeskDocument } from './scheduled/request.ts'
import { CHANGE_SOURCE } from './versions/list.ts'
import { lookAtVersion } from './versions/restore.ts'

export const server = serverOf(cms, {
  actions: {
    ...PAGE_HANDLERS,
    restoreVersion: async (staff, { field, locale, now }) => {
      const [, kind = '', version = '', id = ''] = /^([a-z-]+) (\d{1,15}) (.{1,300})$/.exec(field('id')) ?? []
      if (!isDocumentKind(kind)) return { refused: 'missing' }
      const page = deskPath('deskHistory', locale, kind, addressId(id))
      const editor = deskPath('deskDocument', locale, kind, addressId(id))
      const t = translations(locale, 'cms.history')
      const result = await lookAtVersion(staff, { kind, id, version: Number(version) }, now)
      const refused = (message: string) => ({ state: { kind: 'failed' as const, message }, page: () => page })
      switch (result.kind) {
        case 'drafted':
          return `${editor}?done=restored`
        case 'shown':
          return `${editor}?version=${version}`
        case 'saved':
          return `${page}?done=restored`
        case 'missing':
          return { refused: 'missing' }
        case 'held':
          return refused(t('refusedDraft', { name: result.by }))
        default: {
          const isGone = result.kind === 'invalid' && result.errors.document === 'fileGone'
          return refused(t(isGone ? 'refusedFile' : 'refused'))
        }
      }
    },
  },
  lists: { deskChanges: CHANGE_SOURCE, deskKind: listOfKind },
  documents: {
    saveDeskDocument,
    removeDeskDocument,
    undoDeskDocument,
    orderDeskDocuments,
    saveDeskLanguages,
    replaceDeskPicture,
    describeDeskPictures,
    undoDeskChanges,
    removeDeskCategory,
    moveDeskPage,
    showDeskPage,
    undoDeskPages,
    planDeskDocument,
    cancelDeskPlan,
  },
})

import { serverOf } from '../desk/define-server.ts'
import { deskPath } from '../i18n/paths.ts'
import { translations } from '../i18n/translations.ts'
import { isDocumentKind } from './collections/rules-kind-names.ts'
import { removeDeskDocument, saveDeskDocument, undoDeskDocument } from './documents/request.ts'
import { addressId } from './documents/view-editor.ts'
import { cms } from './feature.ts'
import { describeDeskPictures } from './library/description-request.ts'
import { replaceDeskPicture } from './library/replacement-request.ts'
import { changeDeskDocuments, removeDeskCategory, undoDeskChanges } from './lists/change-requests.ts'
import { orderDeskDocuments, saveDeskLanguages } from './lists/requests.ts'
import { PAGE_HANDLERS } from './pages/actions.ts'
import { moveDeskPage, showDeskPage, undoDeskPages } from './pages/tree-request.ts'
import { cancelDeskPlan, planDeskDocument } from './scheduled/request.ts'
import { restoreVersion } from './versions/restore.ts'

export const server = serverOf(cms, {
  actions: {
    ...PAGE_HANDLERS,
    restoreVersion: async (staff, { field, locale }) => {
      const [, kind = '', version = '', id = ''] = /^([a-z-]+) (\d{1,15}) (.{1,300})$/.exec(field('id')) ?? []
      if (!isDocumentKind(kind)) return { refused: 'missing' }
      const page = deskPath('deskHistory', locale, kind, addressId(id))
      const result = await restoreVersion(staff, { kind, id, version: Number(version) })
      if (result.kind === 'saved') return `${page}?done=restored`
      if (result.kind === 'missing') return { refused: 'missing' }
      const isGone = result.kind === 'invalid' && result.errors.document === 'fileGone'
      const message = translations(locale, 'cms.history')(isGone ? 'refusedFile' : 'refused')
      return { state: { kind: 'failed', message }, page: () => page }
    },
  },
  documents: {
    saveDeskDocument,
    removeDeskDocument,
    undoDeskDocument,
    orderDeskDocuments,
    saveDeskLanguages,
    replaceDeskPicture,
    describeDeskPictures,
    changeDeskDocuments,
    undoDeskChanges,
    removeDeskCategory,
    moveDeskPage,
    showDeskPage,
    undoDeskPages,
    planDeskDocument,
    cancelDeskPlan,
  },
})

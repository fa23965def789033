/** The lists of pictures and files at the desk. */
import { defineList } from '../../desk/lists/rules-definition.ts'
import { LIBRARY_STATES } from './rules-library-filter.ts'

const VIEWS = { all: '', unused: 'state=unused', wordless: 'state=wordless' }

export const PICTURE_LIST = defineList({
  name: { sort: 'up' },
  columns: {
    uses: { kind: 'figure', sort: 'down' },
    wordless: { kind: 'marks' },
    tags: { kind: 'text' },
    added: { kind: 'text', sort: 'down' },
  },
  filters: { state: { values: LIBRARY_STATES }, tag: { values: 'asked' } },
  views: VIEWS,
  order: '-added',
  csv: 'export-lists',
})

export const FILE_LIST = defineList({
  name: { sort: 'up' },
  columns: {
    file: { kind: 'text' },
    size: { kind: 'figure' },
    uses: { kind: 'figure', sort: 'down' },
    wordless: { kind: 'marks' },
    added: { kind: 'text', sort: 'down' },
  },
  filters: { state: { values: LIBRARY_STATES } },
  views: VIEWS,
  order: '-added',
  csv: 'export-lists',
})

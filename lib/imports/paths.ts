/** The pages of imports at the desk; not indexed by search engines. */
import { belowDesk as below, namesIn, type Route, route } from '../i18n/route-table/define-route.ts'

export const IMPORT_PATHS = {
  /** Runs of the import. */
  deskImports: route(
    'staff',
    'staff/imports',
    below('importen', 'importations', 'imports', 'importe'),
    namesIn('Importen', 'Importations', 'Imports', 'Importe'),
    { parent: 'desk' },
  ),
  deskImport: route(
    'staff-item',
    'staff/import',
    below('import', 'importation', 'import', 'import'),
    namesIn('Import', 'Importation', 'Import', 'Import'),
    { parent: 'deskImports' },
  ),
} satisfies Record<string, Route>

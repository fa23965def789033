/** The page of the CRM at the desk; not indexed by search engines. */
import { belowDesk as below, namesIn, type Route, route } from '../i18n/route-table/define-route.ts'

export const CRM_PATHS = {
  deskCrm: route('staff', 'staff/crm', below('crm', 'crm', 'crm', 'crm'), namesIn('CRM', 'CRM', 'CRM', 'CRM'), {
    parent: 'deskImports',
  }),
} satisfies Record<string, Route>

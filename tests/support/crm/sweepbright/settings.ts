/** Settings of a connector to the stand-in; its address is added by each test. */
import type { SweepbrightSettings } from '../../../../lib/crm/sweepbright/rules-settings.ts'

export const SETTINGS: SweepbrightSettings = {
  url: 'http://127.0.0.1:1/api/',
  client: 'client',
  secret: 'a secret of the stand-in',
  version: '20241030',
  language: 'nl',
  underContract: 'option',
  emptyUnits: 'keep',
  repeatLeads: true,
  office: null,
}

/** The CRMs that the site reads, as people write their names. */
const CRM_TITLES = { omnicasa: 'Omnicasa', whise: 'Whise', sweepbright: 'SweepBright' } as const
export type NamedCrm = keyof typeof CRM_TITLES

/** The name of a CRM as people write it; null for what is none, such as a folder from which an import read. */
export const crmTitle = (source: string): string | null =>
  Object.hasOwn(CRM_TITLES, source) ? CRM_TITLES[source as NamedCrm] : null

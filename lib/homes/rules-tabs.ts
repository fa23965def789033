/** The parts of a home's page at the desk, as its address names them. */
export const HOME_TABS = ['overview', 'visits', 'requests', 'facts', 'pictures', 'documents', 'history'] as const
export type HomeTab = (typeof HOME_TABS)[number]

/** Those that stand on pages of their own, where offers and candidates are decided about. */
export type RecordTab = HomeTab | 'offers' | 'candidates'

/** The tab of an address. Never throws: what it doesn't know is the overview. */
export const readHomeTab = (value: string | undefined): HomeTab => HOME_TABS.find((tab) => tab === value) ?? 'overview'

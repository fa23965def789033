/**
 * What is typed and not sent yet stays in the session of the browser's tab, under names that begin so: forms
 * (enhanced/KeptFields.tsx) and the editors of the desk (components/cms/desk/editor/useKeptText.ts). After that comes
 * whose it is: nothing for a visitor.
 */
export const KEPT = 'kept'

/** Under this name the tab keeps which forms it sent (sent.ts). */
export const SENT = 'sent'

export const keptNames = (): string[] => {
  try {
    return Object.keys(sessionStorage).filter((name) => name.startsWith(`${KEPT} `))
  } catch {
    // A browser without storage keeps nothing.
    return []
  }
}

/** Whether this tab keeps anything at all. */
export const hasKept = (): boolean => keptNames().length > 0

/** Whether this tab has sent any form. */
export const hasSent = (): boolean => {
  try {
    return sessionStorage.getItem(SENT) !== null
  } catch {
    return false
  }
}

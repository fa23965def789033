/**
 * What is typed and not sent yet stays in the session of the browser's tab, under names that begin so: forms
 * (enhanced/KeptFields.tsx) and the editors of the desk (components/cms/desk/editor/useKeptText.ts). After that comes
 * whose it is: nothing for a visitor.
 */
export const KEPT = 'kept'

/** Tabs tell each other on this channel who is signed in; nobody after somebody signed out. */
export const CHANNEL = 'signed-in'

const names = (): string[] => {
  try {
    return Object.keys(sessionStorage).filter((name) => name.startsWith(`${KEPT} `))
  } catch {
    // A browser without storage keeps nothing.
    return []
  }
}

/** Whether this tab keeps anything at all. */
export const hasKept = (): boolean => names().length > 0

/** Forgets in this tab what people who were signed in typed. */
export function forgetKept(): void {
  for (const name of names()) if (!name.startsWith(`${KEPT}  `)) sessionStorage.removeItem(name)
}

/** Does the same in all tabs: somebody signs out. */
export function signOutKept(): void {
  forgetKept()
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('')
  channel.close()
}

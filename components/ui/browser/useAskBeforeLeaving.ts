import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Lets the browser ask before its tab is closed with something that was typed and not sent. Links, buttons and forms
 * within the site don't ask, where the browser says that they lead there: what is typed is kept for the tab.
 */
export function useAskBeforeLeaving(isUnsent: () => boolean): void {
  const isAsked = useEffectEvent(isUnsent)
  const isWithin = useRef(false)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (!isWithin.current && isAsked()) event.preventDefault()
    }
    const onNavigate = ({ destination, downloadRequest }: NavigateEvent): void => {
      isWithin.current =
        downloadRequest === null && !destination.sameDocument && new URL(destination.url).origin === location.origin
    }
    // Whoever goes on typing is on the page still.
    const onInput = (): void => {
      isWithin.current = false
    }
    // Not in every browser yet: the others also ask within the site.
    const navigation = 'navigation' in window ? window.navigation : null
    addEventListener('beforeunload', ask)
    addEventListener('input', onInput)
    navigation?.addEventListener('navigate', onNavigate)
    return () => {
      removeEventListener('beforeunload', ask)
      removeEventListener('input', onInput)
      navigation?.removeEventListener('navigate', onNavigate)
    }
  }, [])
}

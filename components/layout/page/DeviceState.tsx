'use client'
import { useEffect, useSyncExternalStore } from 'react'
import type { Language } from '#lib/listings/rules.ts'
import {
  type DeviceFlags,
  type DeviceSetting,
  layoutDevice,
  setDevice,
  setTopBarShow,
  topBarShowAt,
  UNKNOWN_DEVICE,
} from '#lib/site/rules-device.ts'

let setting = UNKNOWN_DEVICE
const listeners = new Set<() => void>()

function put(next: DeviceSetting): void {
  if (next === setting) return
  setting = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const putDevice = (change: DeviceFlags & { language: Language }): void => put(setDevice(setting, change))
const putTopBarShow = (show: boolean): void => put(setTopBarShow(setting, show))

/** The current device setting; on the server and until the viewport is measured no class of device. */
export const useDeviceSetting = (): DeviceSetting =>
  useSyncExternalStore(
    subscribe,
    () => setting,
    () => UNKNOWN_DEVICE,
  )

/**
 * Measures window and scroll position for the device setting, and sets two attributes on the root element for the style
 * sheets: `data-js` (scripts run) and `data-top-bar="hidden"` (the header is fixed and small).
 */
export function DeviceState({ locale }: { locale: Language }) {
  const { topBarShow } = useDeviceSetting()

  useEffect(() => {
    const measure = () => putDevice({ ...layoutDevice(window.innerWidth), language: locale })
    const follow = () => putTopBarShow(topBarShowAt(window.scrollY))
    // Before anything is written: reading a size afterwards would make the browser lay out the page at once.
    measure()
    follow()
    document.documentElement.dataset.js = ''
    window.addEventListener('resize', measure)
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      window.removeEventListener('resize', measure)
      window.removeEventListener('scroll', follow)
    }
  }, [locale])

  useEffect(() => {
    document.documentElement.dataset.topBar = topBarShow ? 'shown' : 'hidden'
  }, [topBarShow])

  return null
}

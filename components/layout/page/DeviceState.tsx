'use client'
import { useEffect } from 'react'
import type { Language } from '#lib/listings/rules.ts'
import { layoutDevice, topBarShowAt } from '#lib/site/rules-device.ts'
import { putDevice, putTopBarShow, useDeviceSetting } from './deviceStore.ts'

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

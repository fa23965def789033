'use client'
import { useSyncExternalStore } from 'react'
import type { Language } from '#lib/listings/rules.ts'
import {
  type DeviceFlags,
  type DeviceSetting,
  setDevice,
  setTopBarShow,
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

export const putDevice = (change: DeviceFlags & { language: Language }): void => put(setDevice(setting, change))
export const putTopBarShow = (show: boolean): void => put(setTopBarShow(setting, show))

/** The current device setting; on the server and until the viewport is measured no class of device. */
export const useDeviceSetting = (): DeviceSetting =>
  useSyncExternalStore(
    subscribe,
    () => setting,
    () => UNKNOWN_DEVICE,
  )

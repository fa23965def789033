import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'
import type { FirstFreeSlot } from '#lib/viewings/offered-slots.ts'

/** How long slots that were asked for are shown again after Back without another request. */
const STALE_MILLISECONDS = 60_000

/** Writes the first free slots into the places. Without any, or when they can't be had, one place leads to the form. */
export async function fillFreeSlots(places: HTMLElement): Promise<void> {
  const address = places.dataset.freeSlots ?? ''
  const { slots } = await queryClient()
    .query({
      queryKey: [address],
      queryFn: ({ signal }) => getJson<{ slots: FirstFreeSlot[] }>(address, { signal }),
      staleTime: STALE_MILLISECONDS,
    })
    .catch(() => ({ slots: [] as FirstFreeSlot[] }))
  const links = [...places.querySelectorAll('a')]
  for (const link of links.slice(Math.max(slots.length, 1))) link.parentElement?.remove()
  for (const [index, link] of links.entries()) {
    const slot = slots[index]
    if (slot) link.href = slot.href
    link.firstElementChild?.replaceChildren(slot?.day ?? '')
    link.lastElementChild?.replaceChildren(slot?.time ?? link.ariaLabel ?? '')
    link.removeAttribute('aria-label')
  }
  places.removeAttribute('aria-busy')
  places.dataset.loaded = String(slots.length)
}

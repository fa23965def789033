import { expect, it, vi } from 'vitest'
import { streetFileName } from '../../../lib/map/rules-street-map.ts'
import { openStreetFile } from '../../../lib/map/street-files.ts'

const { handle } = vi.hoisted(() => ({ handle: { stat: vi.fn(), close: vi.fn() } }))
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  open: async () => handle,
}))

it('closes the file of the street map when its size cannot be read', async () => {
  handle.stat.mockRejectedValueOnce(new Error('EIO'))
  const name = streetFileName('0'.repeat(16))
  await expect(openStreetFile(name)).rejects.toThrow('EIO')
  expect(handle.close).toHaveBeenCalledOnce()
})

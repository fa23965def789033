/** A filter of Prisma for texts that contain another one, in capitals or not. */
export const containing = (text: string) => ({
  // Prisma leaves the signs of LIKE as they are.
  contains: text.replace(/[%_\\]/g, '\\$&'),
  mode: 'insensitive' as const,
})

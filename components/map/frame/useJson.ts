import { useQuery } from '@tanstack/react-query'
import { getJson, queryClient } from '#components/ui/queryClient.ts'

/**
 * What an address of this site answers as JSON; null until it has, and when it can't: for what the map can do without.
 */
export const useJson = <T>(address: string): T | null =>
  useQuery(
    { queryKey: [address], queryFn: ({ signal }) => getJson<T>(address, signal), staleTime: Number.POSITIVE_INFINITY },
    queryClient(),
  ).data ?? null

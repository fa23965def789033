import { useQuery } from '@tanstack/react-query'
import { getJson } from '#components/ui/browser/getJson.ts'
import { queryClient } from '#components/ui/browser/queryClient.ts'

/**
 * The JSON response of an address on this site; null until it has arrived, when it fails, and without an address: for
 * data that the map can do without.
 */
export const useJson = <T>(address: string | null): T | null =>
  useQuery(
    {
      queryKey: [address],
      queryFn: ({ signal }) => getJson<T>(address ?? '', { signal }),
      enabled: address !== null,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient(),
  ).data ?? null

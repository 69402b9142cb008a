import { queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { adminOrderKeys } from './admin-orders.ts';

/** Longer than the server waits for the carriers' service, which it may ask three times in one call. */
export const BOOKING_TIMEOUT_MS = 75_000;

/** What a parcel of an order can be booked as; asked anew each time, as the service's offer changes. */
export const bookingOfferQuery = (api: Pick<BackOfficeApi, 'adminParcels'>, id: string, n: number) =>
  queryOptions({
    queryKey: [...adminOrderKeys.one(id), 'booking', n],
    queryFn: async ({ signal }) => {
      const fetchOptions = { signal, callTimeoutMs: BOOKING_TIMEOUT_MS };
      return (await api.adminParcels.bookingOffer({ params: { id, n: String(n) }, fetchOptions })).body.data;
    },
    staleTime: 0,
    gcTime: 0,
  });

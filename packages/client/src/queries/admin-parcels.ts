import { queryOptions } from '@tanstack/react-query';
import type { BackOfficeApi } from '../api.ts';
import { adminOrderKeys } from './admin-orders.ts';

/** What a parcel of an order can be booked as; asked anew each time, as the service's offer changes. */
export const bookingOfferQuery = (api: Pick<BackOfficeApi, 'adminParcels'>, id: string, n: number) =>
  queryOptions({
    queryKey: [...adminOrderKeys.one(id), 'booking', n],
    queryFn: async ({ signal }) =>
      (await api.adminParcels.bookingOffer({ params: { id, n: String(n) }, fetchOptions: { signal } })).body.data,
    staleTime: 0,
    gcTime: 0,
  });

import { queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';

/** How a demo PayPal payment stands. */
export const paypalQuery = (api: Pick<StorefrontApi, 'payments'>, token: string) =>
  queryOptions({
    queryKey: [resources.paypal, token],
    queryFn: async ({ signal }) =>
      (await api.payments.getPaypal({ params: { token }, fetchOptions: { signal } })).body.data,
  });

import { queryOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';

/** The status of a demo PayPal payment. */
export const paypalQuery = (api: Pick<StorefrontApi, 'payments'>, token: string) =>
  queryOptions({
    queryKey: [resources.paypal, token],
    queryFn: async ({ signal }) =>
      (await api.payments.getPaypal({ params: { token }, fetchOptions: { signal } })).body.data,
  });

import type { CardInput } from '@fori/contracts/payments/schemas';
import { mutationOptions } from '@tanstack/react-query';
import type { StorefrontApi } from '../api.ts';
import { resources } from '../keys.ts';

type PaymentsApi = Pick<StorefrontApi, 'payments'>;

/** Exchanges card data for a token at the payment provider; the card data does not stay in the cache. */
export const tokenizeCard = (api: PaymentsApi) =>
  mutationOptions({
    mutationKey: ['payments', 'card'],
    mutationFn: async (card: CardInput) => (await api.payments.tokenizeCard({ body: card })).body.data,
    gcTime: 0,
  });

/** Starts a demo PayPal payment; `approve_url` is where the customer decides. */
export const startPaypal = (api: PaymentsApi) =>
  mutationOptions({
    mutationKey: ['payments', 'paypal'],
    mutationFn: async () => (await api.payments.startPaypal({ body: {} })).body.data,
  });

/** Approves or cancels a demo PayPal payment. */
export const decidePaypal = (api: PaymentsApi) =>
  mutationOptions({
    mutationKey: ['payments', 'paypal', 'decision'],
    mutationFn: async ({ token, approve }: { token: string; approve: boolean }) =>
      (await api.payments.decidePaypal({ params: { token }, body: { approve } })).body.data,
    onSuccess: (approval, { token }, _result, { client }) => {
      client.setQueryData([resources.paypal, token], approval);
    },
  });

import type { Order } from '@fori/contracts/orders/schemas';
import type { Language } from '@fori/domain/languages';
import { mutationOptions } from '@tanstack/react-query';
import type { OrderDocumentsApi } from '../queries/order-documents.ts';
import { orderKeys } from '../queries/orders.ts';
import { callOf, type changeHandlers, type OpenOrder } from './orders.ts';

/** Asks for money instead of the piece that a withdrawal was to be exchanged for. */
export const takeMoneyInstead = (
  api: OrderDocumentsApi,
  handlers: ReturnType<typeof changeHandlers>,
  { language, open, withdrawal }: { language: Language; open: OpenOrder; withdrawal: string },
) =>
  mutationOptions<Order, Error, { code?: string }>({
    mutationKey: [...orderKeys.one(open.id), 'money', withdrawal],
    mutationFn: async ({ code }) => {
      const { params, ...call } = callOf(language, open);
      const body = code ? { code } : {};
      return (await api.takeMoney({ ...call, params: { ...params, withdrawal }, body })).body.data;
    },
    ...handlers,
  });

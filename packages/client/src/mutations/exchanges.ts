import type { Order } from '@fori/contracts/orders/schemas';
import type { Language } from '@fori/domain/languages';
import { mutationOptions } from '@tanstack/react-query';
import { resources } from '../keys.ts';
import type { OrderDocumentsApi } from '../queries/order-documents.ts';
import { orderKeys } from '../queries/orders.ts';
import { callOf, type changeHandlers, type OpenOrder } from './orders.ts';

/** Cancels an exchange, so that the withdrawal is for a refund. */
export const cancelExchange = (
  api: OrderDocumentsApi,
  handlers: ReturnType<typeof changeHandlers>,
  { language, open, withdrawal }: { language: Language; open: OpenOrder; withdrawal: string },
) =>
  mutationOptions<Order, Error, { code?: string }>({
    mutationKey: [...orderKeys.one(open.id), 'exchange', withdrawal],
    mutationFn: async ({ code }) => {
      const { params, ...call } = callOf(language, open);
      const body = code ? { code } : {};
      return (await api.cancelExchange({ ...call, params: { ...params, withdrawal }, body })).body.data;
    },
    ...handlers,
    onSuccess: (order, variables, result, context) => {
      handlers.onSuccess(order, variables, result, context);
      // the new units were restocked
      void context.client.invalidateQueries({ queryKey: [resources.products] });
    },
  });

import { isApiError } from '@fori/client/api-error';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { useEffect, useState } from 'react';

/**
 * The refunded sum that the reader of a dialog has seen: that of its opening. After a stale edit it is the sum of now, which
 * the dialog tells with `StaleRefund`.
 */
export const useRefundedSeen = (order: AdminOrder, error: Error | null): { seen: string; stale: boolean } => {
  const [seen, setSeen] = useState(order.refunded);
  const stale = isApiError(error) && error.code === 'stale_edit';
  useEffect(() => {
    if (stale) setSeen(order.refunded);
  }, [stale, order.refunded]);
  return { seen, stale };
};

import { isApiError } from '@fori/client/api-error';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { useState } from 'react';

/**
 * The refunded total that the reader of a dialog has seen: the one when it opened, and after a stale edit the current
 * one, which `StaleRefund` shows.
 */
export const useRefundedShown = (order: AdminOrder, error: Error | null): { seen: string; stale: boolean } => {
  const [seen, setSeen] = useState(order.refunded);
  const stale = isApiError(error) && error.code === 'stale_edit';
  // while rendering, not in an effect: the total shown and the one sent must never differ
  if (stale && seen !== order.refunded) setSeen(order.refunded);
  return { seen, stale };
};

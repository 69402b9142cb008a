import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { useFormats } from '../../shared/use-formats.ts';
import { ofChargeOf } from './refund.ts';

/** Writes a refund of an order that is still to be made, given in euros, also in the currency charged (PAY-328). */
export const useRefundText = (order: AdminOrder): ((euros: string) => string) => {
  const { takenIn } = useFormats();
  return (euros) => takenIn(order.charged)(euros, ofChargeOf(order, euros));
};

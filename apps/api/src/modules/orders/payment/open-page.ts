import { MINUTE_MS } from '@fori/domain/durations';
import type { Language } from '@fori/domain/languages';
import type { CaptureMoment, Charge } from '@fori/domain/payments';
import { cutText } from '@fori/domain/text';
import type { Shop } from '../../../composition.ts';
import type { HostedProvider, PaymentPage } from '../../payments/index.ts';
import { orderToken } from '../access/order-token.ts';

/** Providers refuse pages that close earlier, counted from when the request reaches them. */
const SHORTEST_MS = 31 * MINUTE_MS;
const MAX_DESCRIPTION = 500;

/** What is paid for, and by whom. */
export interface PagePurpose {
  paymentId: string;
  order: { id: string; linkVersion: number };
  charge: Charge;
  title: string;
  /** what is bought */
  goods: readonly { name: string; quantity: number }[];
  language: Language;
  email: string;
  captureAt: CaptureMoment;
  dueAt: Date;
}

/**
 * Opens a page at the provider for a payment. It sends the customer back to the order with a link of their own, since a payment app
 * may return to another browser; the return says nothing about the payment. Throws when the provider cannot be reached.
 */
export const openPage = (
  { clock, config: { keys, publicUrl } }: Pick<Shop, 'clock' | 'config'>,
  provider: HostedProvider,
  { paymentId, order, charge, title, goods, language, email, captureAt, dueAt }: PagePurpose,
): Promise<PaymentPage> => {
  const now = clock();
  const token = orderToken(keys, order, { kind: 'mailed', madeAt: now });
  const address = (outcome: 'done' | 'cancelled') =>
    `${publicUrl}/orders/${order.id}?token=${token}&payment=${outcome}`;
  return provider.openPage({
    paymentId,
    charge,
    title,
    description: cutText(goods.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '), MAX_DESCRIPTION),
    language,
    email,
    captureAt,
    closesAt: new Date(Math.max(dueAt.getTime(), now.getTime() + SHORTEST_MS)),
    successUrl: address('done'),
    cancelUrl: address('cancelled'),
  });
};

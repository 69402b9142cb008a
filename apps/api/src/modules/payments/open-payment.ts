import { chargedCurrency } from '@fori/domain/currencies';
import { DomainError } from '@fori/domain/errors';
import type { Charge } from '@fori/domain/payments';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { insertMove, type PaymentRow, paymentById, updatePaymentStatus } from './payments.repository.ts';
import type { HostedProvider, PaymentPage, PaymentProvider, SettlingProvider } from './provider.ts';

type Providers = Pick<Shop, 'paymentProvider' | 'hostedPayments'>;
type Deps = Pick<Shop, 'db' | 'clock'> & Providers;

/** seconds after which a customer may try again while the provider cannot be reached */
const PROVIDER_RETRY_S = 30;

/** The provider, or `service_unavailable` in a shop that has none. */
export const requireProvider = (shop: Pick<Shop, 'paymentProvider'>): PaymentProvider => {
  if (!shop.paymentProvider) throw new DomainError('service_unavailable');
  return shop.paymentProvider;
};

/** The provider with payment pages, or `service_unavailable` in a shop that has none. */
export const requireHosted = ({ hostedPayments }: Pick<Shop, 'hostedPayments'>): HostedProvider => {
  if (!hostedPayments) throw new DomainError('service_unavailable');
  return hostedPayments;
};

/** Logs why a call to the provider failed, and throws `service_unavailable` in its place. */
export const providerUnreachable =
  (shop: Pick<Shop, 'log'>, paymentId: string) =>
  (error: unknown): never => {
    shop.log.error({ err: error, paymentId }, 'payment provider not reached');
    throw new DomainError('service_unavailable', { retry_after: PROVIDER_RETRY_S });
  };

/** Whether the shop has a provider at all. */
export const takesPayments = ({ paymentProvider, hostedPayments }: Providers): boolean =>
  paymentProvider !== null || hostedPayments !== null;

/** The provider a payment was made with. Throws `service_unavailable` where the shop has it no more. */
export const providerOf = (shop: Providers, { provider }: Pick<PaymentRow, 'provider'>): SettlingProvider => {
  const { hostedPayments } = shop;
  return hostedPayments?.name === provider ? hostedPayments : requireProvider(shop);
};

/** Marks a payment the provider refused as failed. */
export const failPayment = async (tx: Queries, paymentId: string, now: Date): Promise<void> => {
  await updatePaymentStatus(tx, paymentId, ['pending'], { status: 'failed', updatedAt: now });
};

/** Marks an order's payment as authorised, inside the order's transaction. Throws `in_progress` when it is no longer pending. */
export const markAuthorised = async (
  tx: Queries,
  payment: { id: string; brand: string; last4: string | null },
  orderId: string,
  now: Date,
): Promise<void> => {
  const { id, brand, last4 } = payment;
  const isUpdated = await updatePaymentStatus(tx, id, ['pending'], {
    brand,
    last4,
    status: 'authorised',
    orderId,
    updatedAt: now,
  });
  // the sweeper considered this attempt crashed and voided the payment
  if (!isUpdated) throw new DomainError('in_progress');
};

/**
 * Marks an order's payment as waiting at its page, inside the order's transaction. Throws `in_progress` when it is no longer
 * pending.
 */
export const markRequiresAction = async (
  tx: Queries,
  { id, page, charge, test }: { id: string; page: PaymentPage; charge: Charge; test: boolean },
  orderId: string,
  now: Date,
): Promise<void> => {
  const isUpdated = await updatePaymentStatus(tx, id, ['pending'], {
    status: 'requires_action',
    orderId,
    sessionRef: page.sessionRef,
    pageUrl: page.url,
    charge: charge.currency === chargedCurrency ? null : charge,
    test,
    updatedAt: now,
  });
  if (!isUpdated) throw new DomainError('in_progress');
  await insertMove(tx, { paymentId: id, from: 'pending', to: 'requires_action', at: now }, { cause: 'order' });
};

/**
 * Voids a payment that led to no order. It is marked before the provider is called, so that an order written concurrently
 * either fails or, when it was committed first, keeps its payment. A voided payment is voided again, since its authorisation
 * may have arrived late.
 */
export const voidPayment = async (shop: Deps, paymentId: string): Promise<void> => {
  const { db } = shop;
  const isMarked = await db.write((tx) =>
    updatePaymentStatus(tx, paymentId, ['pending', 'voiding', 'voided'], {
      status: 'voiding',
      updatedAt: shop.clock(),
    }),
  );
  const payment = isMarked ? await paymentById(db.read, paymentId) : null;
  if (!payment) return;
  await providerOf(shop, payment).void(paymentId);
  await db.write((tx) =>
    updatePaymentStatus(tx, paymentId, ['voiding'], { status: 'voided', updatedAt: shop.clock() }),
  );
};

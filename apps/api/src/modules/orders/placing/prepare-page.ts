import { MINUTE_MS } from '@fori/domain/durations';
import { chargeOf } from '@fori/domain/payments';
import { jacketName } from '@fori/i18n/options';
import { translator } from '@fori/i18n/server';
import type { Shop } from '../../../composition.ts';
import { priceCart } from '../../checkout/index.ts';
import { providerUnreachable, requireHosted } from '../../payments/index.ts';
import { readIdentity, readSettings } from '../../store/index.ts';
import { openPage } from '../payment/open-page.ts';
import { type OrderToPlace, pricingContextOf } from './check-orderable.ts';
import type { OrderPayment } from './write-order.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'config' | 'hostedPayments' | 'log' | 'parcelBooking'>;

/** Opens the page at which an order will be paid. Throws `service_unavailable` while the provider cannot be reached. */
export const preparePage = async (
  shop: Deps,
  toPlace: OrderToPlace,
  paymentId: string,
  order: { id: string; linkVersion: number },
): Promise<OrderPayment> => {
  const { db, clock } = shop;
  const { shopper, body, language } = toPlace;
  const now = clock();
  const provider = requireHosted(shop);
  const { payment: settings } = await readSettings(db.read);
  const { holdMinutes, captureAt } = settings;
  const dueAt = new Date(now.getTime() + holdMinutes * MINUTE_MS);
  const cart = await priceCart(db.read, shopper, pricingContextOf(toPlace, now));
  const goods = [
    ...cart.lines.map(({ variant, quantity }) => ({ name: variant.name, quantity })),
    ...cart.jackets.map(({ design, quantity }) => ({ name: jacketName(translator(language), design.name), quantity })),
  ];
  const charge = chargeOf(body.expected_total, cart.display, settings);
  const page = await openPage(shop, provider, {
    paymentId,
    order,
    charge,
    title: (await readIdentity(db.read)).name,
    goods,
    language,
    email: body.email,
    captureAt,
    dueAt,
  }).catch(providerUnreachable(shop, paymentId));
  return { id: paymentId, status: 'requires_action', page, charge, dueAt, test: provider.test };
};

/** Closes the page of an order that was not written; nobody knows its address, so a failure leaves it to expire. */
export const tryClosePage = async (shop: Deps, sessionRef: string): Promise<void> => {
  await shop.hostedPayments?.closePage(sessionRef).catch((error: unknown) => {
    shop.log.warn({ err: error, sessionRef }, 'payment page not closed; it expires by itself');
  });
};

import type { JacketProof, Order, OrderJacket, PostalAddress } from '@fori/contracts/orders/schemas';
import { type Currency, convert } from '@fori/domain/currencies';
import { mayBlockRefunds } from '@fori/domain/disputes';
import { estimatedDelivery } from '@fori/domain/estimated-delivery';
import type { Language } from '@fori/domain/languages';
import { colorTextOf } from '@fori/domain/mixed-colors';
import { sumOf, toMoney } from '@fori/domain/money';
import { allowedTransitions, type OrderActor, trackingUrl } from '@fori/domain/orders';
import { everythingLeft } from '@fori/domain/parcels';
import { isPaid } from '@fori/domain/payments';
import type { OrderDelivery } from '@fori/domain/shipping-methods';
import { dayOf } from '@fori/domain/shop-time';
import { shownSubtotal } from '@fori/domain/shown-sums';
import type { TermsInForce } from '@fori/domain/text-pages';
import { lineTotal } from '@fori/domain/totals';
import { vatPercent } from '@fori/domain/vat';
import {
  currentWithdrawal,
  unitsOf,
  unitsWithdrawn,
  withdrawableUnits,
  withdrawalRefusal,
  withdrawalUntil,
} from '@fori/domain/withdrawal';
import { letteringOf } from '@fori/i18n/lettering';
import { logoText } from '@fori/i18n/logo-text';
import { jacketName } from '@fori/i18n/options';
import { translator } from '@fori/i18n/server';
import { toVatSums } from '../../checkout/index.ts';
import { type FormerDesignRow, type OrderJacketRow, renderingUrls } from '../../jackets/index.ts';
import { type DisputeRow, decisivePayment, type PaymentRow } from '../../payments/index.ts';
import { toPickupPoint } from '../../pickup-points/index.ts';
import type { OrderEventRow, OrderLineRow, OrderRow, WithdrawalRow } from '../orders.repository.ts';
import type { ParcelRow } from '../parcels/parcels.repository.ts';
import type { ChargedInParts } from '../payment/captured-parts.ts';
import type { ProofRow } from '../proofs/proofs.repository.ts';
import { type RefundRow, returnedOfCharge } from '../refunds/refunds.repository.ts';
import { withdrawalFacts } from '../withdrawal/withdrawal-facts.ts';

/** The columns that an order's jacket is mapped from. */
export type OrderJacketFacts = Omit<OrderJacketRow, 'orderId' | 'position'>;

/** The rows that the contract's order is mapped from. */
export interface OrderFacts {
  order: OrderRow;
  lines: readonly Omit<OrderLineRow, 'id' | 'orderId'>[];
  jackets: readonly OrderJacketFacts[];
  /** by the jacket's id, oldest first */
  proofs: ReadonlyMap<number, readonly ProofRow[]>;
  /** likewise; without it none was replaced */
  formerDesigns?: ReadonlyMap<number, readonly FormerDesignRow[]>;
  events: readonly Pick<OrderEventRow, 'at' | 'status' | 'note' | 'actorKind'>[];
  /** by their numbers; without them none were packed */
  parcels?: readonly ParcelRow[];
  payments: readonly Pick<PaymentRow, 'method' | 'brand' | 'last4' | 'status' | 'charge' | 'amountCents'>[];
  /** of the payment that counts; null, or missing, where it is captured whole */
  inParts?: ChargedInParts | null;
  /** without them there are none */
  disputes?: readonly Pick<DisputeRow, 'status'>[];
  /** oldest first */
  withdrawals: readonly WithdrawalRow[];
  refunds: readonly Pick<
    RefundRow,
    'id' | 'amountCents' | 'returnedCents' | 'releasedCents' | 'reason' | 'status' | 'createdAt' | 'restocked' | 'units'
  >[];
}

type WirePayment = Order['payment'];

/** The same amount in the currency charged, in hundredths; nothing where that is euros. */
export const toOfCharge = (ofCharge: number | undefined): { of_charge?: string } =>
  ofCharge === undefined ? {} : { of_charge: toMoney(ofCharge) };

const toPayment = ({
  payments,
  inParts,
  disputes = [],
}: Pick<OrderFacts, 'payments' | 'inParts' | 'disputes'>): WirePayment => {
  const isPartly = inParts?.payment.status === 'authorised' && inParts.sum > 0;
  const latest = decisivePayment(payments);
  if (!latest) throw new Error('an order has a payment');
  return {
    method: latest.method,
    brand: (latest.brand ?? 'card') as WirePayment['brand'],
    last4: latest.last4,
    status: latest.status,
    ...(isPartly && { charged: toMoney(inParts.sum), ...toOfCharge(inParts.ofCharge) }),
    ...(disputes.some(({ status }) => mayBlockRefunds(status)) && { disputed: true as const }),
  };
};

/** What a payment takes from the customer, where that is not euros. */
export const toCharged = (payment: Pick<PaymentRow, 'charge'> | undefined): Order['charged'] =>
  payment?.charge ? { currency: payment.charge.currency, amount: toMoney(payment.charge.amount) } : null;

/** What is sent, or was to be, instead of money; nothing for an ordinary withdrawal. */
const toExchange = ({
  exchange,
  exchangeState: state,
  heldUntil,
  exchangedUntil,
}: WithdrawalRow): Pick<Order['withdrawals'][number], 'exchange'> =>
  exchange && state
    ? {
        exchange: {
          ...exchange,
          state,
          held_until: heldUntil?.toISOString() ?? null,
          withdrawal_until: exchangedUntil?.toISOString() ?? null,
        },
      }
    : {};

export const toWithdrawal = (row: WithdrawalRow, lines: OrderFacts['lines']): Order['withdrawals'][number] => {
  const { id, status, requestedAt, reason, note, sent, lines: covered } = row;
  return {
    id,
    status,
    reason,
    note,
    sent,
    at: requestedAt.toISOString(),
    lines: unitsOf(
      lines.map(({ quantity }) => quantity),
      { lines: covered },
    ).flatMap((quantity, index) => (quantity > 0 ? [{ item: index + 1, quantity }] : [])),
    ...toExchange(row),
  };
};

export const isNotFailed = ({ status }: Pick<RefundRow, 'status'>): boolean => status !== 'failed';

/** What a refund returns of a charge in another currency than euros; nothing for one in euros. */
const ofCharge = (
  refund: OrderFacts['refunds'][number],
  { payments, refunds }: Pick<OrderFacts, 'payments' | 'refunds'>,
): Pick<Order['refunds'][number], 'of_charge'> => {
  const payment = decisivePayment(payments);
  const returned = payment ? returnedOfCharge(payment, refunds, refund) : null;
  const { releasedCents: released } = refund;
  if (returned === null) return {};
  return { of_charge: { amount: toMoney(returned), ...(released && { released: toMoney(released) }) } };
};

export const toRefund = (
  refund: OrderFacts['refunds'][number],
  facts: Pick<OrderFacts, 'payments' | 'refunds' | 'inParts'>,
): Order['refunds'][number] => {
  const released = facts.inParts?.released.get(refund.id);
  return {
    amount: toMoney(refund.amountCents),
    ...(released !== undefined && { released: toMoney(released) }),
    ...ofCharge(refund, facts),
    reason: refund.reason,
    at: refund.createdAt.toISOString(),
  };
};

export const toProof = ({ revision, hash, note, sentAt, answer, answeredAt, message }: ProofRow): JacketProof => ({
  revision,
  hash,
  note,
  sent_at: sentAt.toISOString(),
  answer,
  answered_at: answeredAt?.toISOString() ?? null,
  message,
});

export const toFormerDesign = (row: FormerDesignRow): OrderJacket['former_designs'][number] => ({
  replaced_at: row.replacedAt.toISOString(),
  design_hash: row.designHash,
  ...renderingUrls(row),
});

/** What the contract says of a line's VAT; nothing for an order at the flat rate. */
export const vatOfLine = ({ vat, vatRate }: Pick<OrderRow, 'vat' | 'vatRate'>, index: number) => {
  const line = vat?.lines[index];
  return (
    line && {
      // as it was taxed: where prices with VAT are fixed, that is not the unit price at home
      line_total: toMoney(line.net),
      line_with_vat: toMoney(line.net + line.vat),
      ...(line.shownRate !== vatRate && { vat_rate: vatPercent(line.shownRate) }),
    }
  );
};

/** A row as the contract's jacket; logos, and a jacket without a name, are named in the reader's language. */
export const toOrderJacket = (
  { design, ...row }: OrderJacketFacts,
  { proofs, formerDesigns }: Pick<OrderFacts, 'proofs' | 'formerDesigns'>,
  language: Language,
): OrderJacket => {
  const t = translator(language);
  return {
    name: jacketName(t, design.name),
    color: design.color,
    ...colorTextOf(design, language),
    size: design.size,
    material: design.material,
    lining: design.lining,
    monogram: design.monogram,
    ...letteringOf(t, design),
    customDescription: design.notes,
    logos: design.logos.map(({ id: _, ...placed }) => ({ ...placed, name: logoText(t, placed) })),
    quantity: row.quantity,
    price: toMoney(row.unitCents),
    line_total: toMoney(lineTotal({ unitPrice: row.unitCents, quantity: row.quantity })),
    ...renderingUrls(row),
    proofs: (proofs.get(row.id) ?? []).map(toProof),
    former_designs: (formerDesigns?.get(row.id) ?? []).map(toFormerDesign),
  };
};

/** What was charged with a parcel, by its number. */
const chargedWith = (
  inParts: OrderFacts['inParts'],
  number: number,
): Pick<Order['payment'], 'charged' | 'of_charge'> => {
  const own = inParts?.captures.filter(({ parcel, at }) => parcel === number && at !== null) ?? [];
  if (own.length === 0) return {};
  const isForeign = own.every(({ ofCharge }) => ofCharge !== undefined);
  return {
    charged: toMoney(sumOf(own.map(({ amount }) => amount))),
    ...toOfCharge(isForeign ? sumOf(own.map(({ ofCharge = 0 }) => ofCharge)) : undefined),
  };
};

export const toTracking = (
  { number, contents, carrier, trackingNumber }: ParcelRow,
  inParts: OrderFacts['inParts'],
) => ({
  ...chargedWith(inParts, number),
  contents: [...contents],
  carrier,
  tracking_number: trackingNumber,
  tracking_url: trackingUrl(carrier, trackingNumber),
});

/** The parcels that were sent; nothing where none was. */
const sentParcelsOf = ({ parcels = [], inParts }: Pick<OrderFacts, 'parcels' | 'inParts'>): Pick<Order, 'parcels'> => {
  const sent = parcels.flatMap((parcel) =>
    parcel.sentAt === null ? [] : [{ ...toTracking(parcel, inParts), sent_at: parcel.sentAt.toISOString() }],
  );
  return sent.length > 0 ? { parcels: sent } : {};
};

/** What will not be sent, as staff said; nothing where that is nothing. */
export const notSentOf = ({ lines, jackets }: Pick<OrderFacts, 'lines' | 'jackets'>): Pick<Order, 'not_sent'> => {
  const units = everythingLeft([...lines, ...jackets].map(({ notSent }) => notSent));
  return units.length > 0 ? { not_sent: units } : {};
};

export const termsOf = ({ language, version, date, hash }: TermsInForce): NonNullable<Order['terms']> => ({
  language,
  version,
  date,
  hash,
});

/** Whom an order is mapped for, and when. */
export interface OrderReader {
  /** decides the allowed transitions */
  actor: OrderActor;
  language: Language;
  now: Date;
}

/** The lines, with what of each was withdrawn and what still can be (`left`). */
const itemsOf = ({ order, lines, withdrawals }: OrderFacts, left: readonly number[]): Order['items'] => {
  const withdrawn = unitsWithdrawn(
    lines.map(({ quantity }) => quantity),
    withdrawals,
  );
  return lines.map((line, index) => ({
    product_id: line.productId,
    name: line.name,
    image: line.image,
    quantity: line.quantity,
    size: line.size,
    color: line.color,
    price: toMoney(line.unitCents),
    line_total: toMoney(lineTotal({ unitPrice: line.unitCents, quantity: line.quantity })),
    ...vatOfLine(order, index),
    withdrawable: left[index] ?? 0,
    withdrawn: withdrawn[index] ?? 0,
  }));
};

/** What the order comes to, and as whom its customer was taxed. */
const sumsOf = ({ order, lines, jackets }: Pick<OrderFacts, 'order' | 'lines' | 'jackets'>) => {
  const shownLines = [...lines, ...jackets].map(({ unitCents, quantity }, index) => ({
    unitPrice: unitCents,
    quantity,
    shownRate: order.vat?.lines[index]?.shownRate,
  }));
  return {
    subtotal: toMoney(order.subtotalCents),
    shipping: toMoney(order.shippingCents),
    tax: toMoney(order.taxCents),
    total: toMoney(order.totalCents),
    vat_rate: vatPercent(order.vatRate),
    ...(order.vat && toVatSums({ shipping: order.shippingCents }, order.vat)),
    ...(order.vat?.voecNumber && { voec_number: order.vat.voecNumber }),
    ...(order.companyName !== null && { company_name: order.companyName }),
    ...(order.vatId !== null && { vat_id: order.vatId }),
    subtotal_with_vat: order.pricesWithVat ? toMoney(shownSubtotal(shownLines, order)) : null,
  };
};

const toDelivery = ({ kind, name, pickupPoint }: OrderDelivery): NonNullable<Order['delivery']> => ({
  kind,
  name,
  ...(pickupPoint && { pickup_point: toPickupPoint(pickupPoint) }),
});

/** Rows as the contract's order at a moment, with the transitions the given actor may request. */
export const toOrder = (facts: OrderFacts, { actor, language, now }: OrderReader): Order => {
  const { order, lines, jackets, events, payments, refunds } = facts;
  const rate = Number(order.displayRate);
  const payment = toPayment(facts);
  const rights = withdrawalFacts(facts);
  const refused = withdrawalRefusal(rights, now);
  const withdrawals = facts.withdrawals.map((row) => toWithdrawal(row, lines));
  return {
    id: order.id,
    number: order.number,
    created_at: order.createdAt.toISOString(),
    status: order.status,
    email: order.email,
    items: itemsOf(facts, refused ? [] : withdrawableUnits(rights, now)),
    custom_jackets: jackets.map((jacket, index) => ({
      ...toOrderJacket(jacket, facts, language),
      ...vatOfLine(order, lines.length + index),
    })),
    ...sumsOf(facts),
    terms: order.terms && termsOf(order.terms),
    currency: 'EUR',
    display: {
      currency: order.displayCurrency as Currency,
      rate,
      total: toMoney(convert(order.totalCents, rate)),
    },
    ...(order.delivery && { delivery: toDelivery(order.delivery) }),
    ...sentParcelsOf(facts),
    ...notSentOf(facts),
    tracking_number: order.trackingNumber,
    carrier: order.carrier,
    tracking_url: trackingUrl(order.carrier, order.trackingNumber),
    shipping_address: { ...order.shippingAddress, phone: order.phone },
    billing_address: order.billingAddress,
    payment,
    charged: toCharged(decisivePayment(payments)),
    payment_due_at: isPaid(payment.status) ? null : (order.paymentDueAt?.toISOString() ?? null),
    estimated_delivery: {
      ...estimatedDelivery(order.createdAt, order.delivery?.days, order.startsOn),
      ...((order.startsOn !== null || order.delivery) && { starts_on: order.startsOn ?? dayOf(order.createdAt) }),
    },
    refunds: refunds.filter(isNotFailed).map((refund) => toRefund(refund, facts)),
    withdrawal: currentWithdrawal(withdrawals),
    withdrawals,
    withdrawal_until: withdrawalUntil(rights, now)?.toISOString() ?? null,
    ...(refused && { withdrawal_refused: refused }),
    events: events.map((event) => ({ at: event.at.toISOString(), status: event.status, note: event.note })),
    allowed_transitions: allowedTransitions(order.status, actor, payment.status),
  };
};

const withoutName = <A extends PostalAddress>(address: A): A => ({
  ...address,
  full_name: '',
  address: '',
  city: '',
  state: '',
  postal_code: '',
});

/** The order without personal data, for a deleted account; the countries of the addresses stay. */
export const withoutPerson = ({ company_name: _company, vat_id: _vatId, delivery, ...order }: Order): Order => ({
  ...order,
  ...(delivery && { delivery: { kind: delivery.kind, name: delivery.name } }),
  email: '',
  shipping_address: { ...withoutName(order.shipping_address), phone: '' },
  billing_address: withoutName(order.billing_address),
  payment: { ...order.payment, last4: null },
  withdrawal: order.withdrawal && { ...order.withdrawal, reason: null, note: null },
  withdrawals: order.withdrawals.map((each) => ({ ...each, reason: null, note: null })),
  refunds: order.refunds.map((refund) => ({ ...refund, reason: '' })),
  custom_jackets: order.custom_jackets.map((jacket) => ({
    ...jacket,
    name: '',
    customDescription: '',
    proofs: jacket.proofs.map((proof) => ({ ...proof, note: '', message: proof.message && '' })),
  })),
});

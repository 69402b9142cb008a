import type {
  AdminOrder,
  AdminOrderJacket,
  JacketProof,
  Order,
  OrderJacket,
  PostalAddress,
} from '@fori/contracts/orders/schemas';
import { auditActors } from '@fori/domain/audit-actors';
import { type Currency, convert } from '@fori/domain/currencies';
import { isDisputeOpen } from '@fori/domain/disputes';
import { estimatedDelivery } from '@fori/domain/estimated-delivery';
import { openExchanges, packableUnits } from '@fori/domain/exchanges';
import { type Language, languageOf } from '@fori/domain/languages';
import { colorTextOf } from '@fori/domain/mixed-colors';
import { toMoney } from '@fori/domain/money';
import { allowedTransitions, type OrderActor, type OrderStatus, trackingUrl } from '@fori/domain/orders';
import { everythingLeft, isAllSent, unitsLeft } from '@fori/domain/parcels';
import { isPaid, type PaymentStatus, paymentStage } from '@fori/domain/payments';
import { placesWaitingForProof } from '@fori/domain/proofs';
import { type RefundFacts, refundableAmount, withdrawalValue } from '@fori/domain/refunds';
import type { OrderDelivery } from '@fori/domain/shipping-methods';
import { dayOf } from '@fori/domain/shop-time';
import { shownSubtotal } from '@fori/domain/shown-sums';
import type { TermsInForce } from '@fori/domain/text-pages';
import { lineTotal } from '@fori/domain/totals';
import { vatPercent } from '@fori/domain/vat';
import {
  currentWithdrawal,
  nextSteps,
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
import { capturedPictureUrl, type FormerDesignRow, type OrderJacketRow, renderingUrls } from '../../jackets/index.ts';
import { type DisputeRow, decisivePayment, type PaymentMove, type PaymentRow } from '../../payments/index.ts';
import { toPickupPoint } from '../../pickup-points/index.ts';
import type { OrderEventRow, OrderLineRow, OrderRow, WithdrawalRow } from '../orders.repository.ts';
import type { BookingRow } from '../parcels/booking/bookings.repository.ts';
import type { ParcelRow } from '../parcels/parcels.repository.ts';
import { unitsToSend } from '../parcels/units-to-send.ts';
import type { ChargedInParts } from '../payment/captured-parts.ts';
import type { ProofRow } from '../proofs/proofs.repository.ts';
import { proofStatesOf } from '../proofs/required-proof.ts';
import { unitsNotRefunded, unitsRefunded } from '../refunds/refunded-units.ts';
import type { RefundRow } from '../refunds/refunds.repository.ts';
import { restockableLines, restockableOf, restocksOf } from '../refunds/restockable.ts';
import { paymentForShipping } from '../status/payment-for-shipping.ts';
import { withdrawalFacts } from '../withdrawal/withdrawal-facts.ts';
import { pricedLines } from './priced-lines.ts';

/** The columns that an order's jacket is mapped from. */
type OrderJacketFacts = Omit<OrderJacketRow, 'orderId' | 'position'>;

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
  payments: readonly Pick<PaymentRow, 'method' | 'brand' | 'last4' | 'status' | 'charge'>[];
  /** of the payment that counts; null, or missing, where it is captured whole */
  inParts?: ChargedInParts | null;
  /** oldest first */
  withdrawals: readonly WithdrawalRow[];
  refunds: readonly Pick<RefundRow, 'id' | 'amountCents' | 'reason' | 'status' | 'createdAt' | 'restocked' | 'units'>[];
}

/** The same for the back office, which also sees who did what. */
export interface AdminOrderFacts extends OrderFacts {
  payments: readonly PaymentRow[];
  paymentMoves: readonly PaymentMove[];
  /** oldest first */
  disputes: readonly DisputeRow[];
  events: readonly OrderEventRow[];
  refunds: readonly RefundRow[];
  /** by the id of their parcel */
  bookings?: ReadonlyMap<string, BookingRow> | undefined;
}

/** The back office's order without what is not stored with it: notes, the steps of withdrawals, translated names. */
export type AdminOrderCore = Omit<AdminOrder, 'notes' | 'withdrawal' | 'withdrawals' | 'items'> & {
  items: Omit<AdminOrder['items'][number], 'local_name'>[];
  withdrawals: Omit<AdminOrder['withdrawals'][number], 'steps'>[];
};

type WirePayment = Order['payment'];

const toPayment = ({ payments, inParts }: Pick<OrderFacts, 'payments' | 'inParts'>): WirePayment => {
  const isPartly = inParts?.payment.status === 'authorised' && inParts.sum > 0;
  const latest = decisivePayment(payments);
  if (!latest) throw new Error('an order has a payment');
  return {
    method: latest.method,
    brand: (latest.brand ?? 'card') as WirePayment['brand'],
    last4: latest.last4,
    status: latest.status,
    ...(isPartly && { charged: toMoney(inParts.sum) }),
  };
};

const chargedOf = (payments: OrderFacts['payments']): Order['charged'] => {
  const charge = decisivePayment(payments)?.charge;
  return charge ? { currency: charge.currency, amount: toMoney(charge.amount) } : null;
};

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

const toWithdrawal = (row: WithdrawalRow, lines: OrderFacts['lines']): Order['withdrawals'][number] => {
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

const isNotFailed = ({ status }: Pick<RefundRow, 'status'>): boolean => status !== 'failed';

const toRefund = (
  { id, amountCents, reason, createdAt }: OrderFacts['refunds'][number],
  inParts: OrderFacts['inParts'],
): Order['refunds'][number] => {
  const released = inParts?.released.get(id);
  return {
    amount: toMoney(amountCents),
    ...(released !== undefined && { released: toMoney(released) }),
    reason,
    at: createdAt.toISOString(),
  };
};

const toProof = ({ revision, hash, note, sentAt, answer, answeredAt, message }: ProofRow): JacketProof => ({
  revision,
  hash,
  note,
  sent_at: sentAt.toISOString(),
  answer,
  answered_at: answeredAt?.toISOString() ?? null,
  message,
});

const toFormerDesign = (row: FormerDesignRow): OrderJacket['former_designs'][number] => ({
  replaced_at: row.replacedAt.toISOString(),
  design_hash: row.designHash,
  ...renderingUrls(row),
});

/** What the contract says of a line's VAT; nothing for an order at the flat rate. */
const vatOfLine = ({ vat, vatRate }: Pick<OrderRow, 'vat' | 'vatRate'>, index: number) => {
  const line = vat?.lines[index];
  return (
    line && {
      line_with_vat: toMoney(line.net + line.vat),
      ...(line.shownRate !== vatRate && { vat_rate: vatPercent(line.shownRate) }),
    }
  );
};

/** A row as the contract's jacket; logos, and a jacket without a name, are named in the reader's language. */
const toOrderJacket = (
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

/** The same for the back office: also the captured pictures, and whether they match the renderings. */
const toAdminOrderJacket = (
  row: OrderJacketFacts,
  facts: Pick<OrderFacts, 'proofs' | 'formerDesigns'>,
  names: ReadonlyMap<string, string>,
  language: Language,
): AdminOrderJacket => ({
  ...toOrderJacket(row, facts, language),
  former_designs: (facts.formerDesigns?.get(row.id) ?? []).map((former) => ({
    ...toFormerDesign(former),
    replaced_by: names.get(former.replacedBy ?? '') ?? null,
  })),
  proofs: (facts.proofs.get(row.id) ?? []).map((proof) => ({
    ...toProof(proof),
    sent_by: names.get(proof.sentBy ?? '') ?? null,
  })),
  pictures_match: row.picturesMatch,
  captured:
    row.capturedFront && row.capturedBack
      ? { frontImageUrl: capturedPictureUrl(row.capturedFront), backImageUrl: capturedPictureUrl(row.capturedBack) }
      : null,
  design_hash: row.designHash,
  renderer_version: row.rendererVersion,
});

/** What was charged with a parcel, by its number. */
const chargedWith = (inParts: OrderFacts['inParts'], number: number): Pick<Order['payment'], 'charged'> => {
  const own = inParts?.captures.filter(({ parcel, at }) => parcel === number && at !== null) ?? [];
  return own.length > 0 ? { charged: toMoney(own.reduce((sum, { amount }) => sum + amount, 0)) } : {};
};

const toTracking = ({ number, contents, carrier, trackingNumber }: ParcelRow, inParts: OrderFacts['inParts']) => ({
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
const notSentOf = ({ lines, jackets }: Pick<OrderFacts, 'lines' | 'jackets'>): Pick<Order, 'not_sent'> => {
  const units = everythingLeft([...lines, ...jackets].map(({ notSent }) => notSent));
  return units.length > 0 ? { not_sent: units } : {};
};

const bookingOf = (row: BookingRow | undefined): Pick<AdminOrder['packing']['parcels'][number], 'booking'> => {
  if (!row) return {};
  const at = (moment: Date | null) => moment?.toISOString() ?? null;
  return { booking: { product: row.productName, booked_at: at(row.bookedAt), delivered_at: at(row.deliveredAt) } };
};

/** The parcels of an order as staff pack them, and what is in none of them; `quantities` are those to be sent. */
const packingOf = (
  { order, parcels = [], lines, jackets, inParts, bookings }: AdminOrderFacts,
  quantities: readonly number[],
): AdminOrder['packing'] => ({
  parcels: parcels.map((parcel) => ({
    ...toTracking(parcel, inParts),
    n: parcel.number,
    weight_g: parcel.weightGrams,
    sent_at: parcel.sentAt?.toISOString() ?? null,
    ...bookingOf(bookings?.get(parcel.id)),
  })),
  left: everythingLeft(packableUnits(order.status, unitsLeft(quantities, parcels), lines.length + jackets.length)),
  not_sent: notSentOf({ lines, jackets }).not_sent ?? [],
});

/**
 * Transitions that parcels leave: what was packed is sent parcel by parcel, and what was sent is not cancelled. `quantities` are those to be
 * sent.
 */
const withoutPacked = (
  allowed: readonly OrderStatus[],
  quantities: readonly number[],
  parcels: readonly ParcelRow[] = [],
): OrderStatus[] =>
  allowed.filter(
    (to) =>
      (to !== 'shipped' || parcels.length === 0 || isAllSent(quantities, parcels)) &&
      (to !== 'cancelled' || parcels.every(({ sentAt }) => sentAt === null)),
  );

const termsOf = ({ language, version, date, hash }: TermsInForce): NonNullable<Order['terms']> => ({
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

/** What a withdrawal refunds, in cents, after those of the order that were settled before it and beside what will not be sent (RETURN-04). */
export const proposedRefund = (
  {
    order,
    lines,
    unitsRefunded: byStaff,
    ...facts
  }: RefundFacts & {
    order: Pick<OrderRow, 'vat' | 'vatRate'>;
    lines: readonly Pick<OrderLineRow, 'unitCents' | 'quantity' | 'notSent'>[];
    /** of each line, by staff */
    unitsRefunded: readonly number[];
    hasJackets: boolean;
  },
  row: Pick<WithdrawalRow, 'id' | 'lines'>,
  withdrawals: readonly Pick<WithdrawalRow, 'id' | 'status' | 'lines'>[],
): number => {
  const quantities = lines.map(({ quantity }) => quantity);
  const settled = withdrawals.filter(
    ({ id, status }) => id !== row.id && (status === 'refunding' || status === 'refunded'),
  );
  return withdrawalValue({
    ...facts,
    lines: pricedLines(order, lines),
    units: unitsOf(quantities, row),
    // what will not be sent, or was refunded by staff, does not come back either
    settled: [
      lines.map(({ notSent }, index) => Math.max(notSent, byStaff[index] ?? 0)),
      ...settled.map((each) => unitsOf(quantities, each)),
    ],
    vatRate: order.vatRate,
  });
};

/** Rows as the contract's order at a moment, with the transitions the given actor may request. */
export const toOrder = (facts: OrderFacts, { actor, language, now }: OrderReader): Order => {
  const { order, lines, jackets, events, payments, refunds } = facts;
  const rate = Number(order.displayRate);
  const payment = toPayment(facts);
  const rights = withdrawalFacts(facts);
  const left = withdrawalRefusal(rights, now) === null ? withdrawableUnits(rights, now) : [];
  const withdrawn = unitsWithdrawn(
    lines.map(({ quantity }) => quantity),
    facts.withdrawals,
  );
  const withdrawals = facts.withdrawals.map((row) => toWithdrawal(row, lines));
  return {
    id: order.id,
    number: order.number,
    created_at: order.createdAt.toISOString(),
    status: order.status,
    email: order.email,
    items: lines.map((line, index) => ({
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
    })),
    custom_jackets: jackets.map((jacket, index) => ({
      ...toOrderJacket(jacket, facts, language),
      ...vatOfLine(order, lines.length + index),
    })),
    subtotal: toMoney(order.subtotalCents),
    shipping: toMoney(order.shippingCents),
    tax: toMoney(order.taxCents),
    total: toMoney(order.totalCents),
    vat_rate: vatPercent(order.vatRate),
    ...(order.vat && toVatSums({ shipping: order.shippingCents }, order.vat)),
    ...(order.vat?.voecNumber && { voec_number: order.vat.voecNumber }),
    ...(order.companyName !== null && { company_name: order.companyName }),
    ...(order.vatId !== null && { vat_id: order.vatId }),
    subtotal_with_vat: order.pricesWithVat
      ? toMoney(
          shownSubtotal(
            [...lines, ...jackets].map(({ unitCents, quantity }, index) => ({
              unitPrice: unitCents,
              quantity,
              shownRate: order.vat?.lines[index]?.shownRate,
            })),
            order,
          ),
        )
      : null,
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
    charged: chargedOf(payments),
    payment_due_at: isPaid(payment.status) ? null : (order.paymentDueAt?.toISOString() ?? null),
    estimated_delivery: {
      ...estimatedDelivery(order.createdAt, order.delivery?.days, order.startsOn),
      ...((order.startsOn !== null || order.delivery) && { starts_on: order.startsOn ?? dayOf(order.createdAt) }),
    },
    refunds: refunds.filter(isNotFailed).map((refund) => toRefund(refund, facts.inParts)),
    withdrawal: currentWithdrawal(withdrawals),
    withdrawals,
    withdrawal_until: withdrawalUntil(rights, now)?.toISOString() ?? null,
    events: events.map((event) => ({ at: event.at.toISOString(), status: event.status, note: event.note })),
    allowed_transitions: allowedTransitions(order.status, actor, payment.status),
  };
};

const toDelivery = ({ kind, name, pickupPoint }: OrderDelivery): NonNullable<Order['delivery']> => ({
  kind,
  name,
  ...(pickupPoint && { pickup_point: toPickupPoint(pickupPoint) }),
});

/** The payment's status for the next steps: what is only held at a payment page is captured as the order is shipped (PAY-206). */
const statusForShipping = (
  order: Pick<OrderRow, 'totalCents'>,
  payment: PaymentRow | undefined,
  refunds: Parameters<typeof paymentForShipping>[2],
): PaymentStatus => {
  if (!payment) return 'pending';
  const isCapturedThen = payment.status === 'authorised' && payment.sessionRef !== null;
  return isCapturedThen ? 'captured' : paymentForShipping(order, payment.status, refunds);
};

/** The dispute of a payment that staff see: an open one before any other, the newest of several. */
const disputeToShow = (disputes: readonly DisputeRow[]): DisputeRow | undefined =>
  disputes.findLast(({ status }) => isDisputeOpen(status)) ?? disputes.at(-1);

/** A payment as staff see it; `refunded` in cents. */
const toAdminPayment = (
  payment: PaymentRow,
  moves: readonly PaymentMove[],
  refunded: number,
  dispute: DisputeRow | undefined,
  inParts: ChargedInParts | null | undefined,
): AdminOrder['payments'][number] => ({
  id: payment.id,
  provider: payment.provider,
  provider_ref: payment.providerRef ?? payment.sessionRef,
  test: payment.test,
  method: payment.method,
  amount: toMoney(payment.amountCents),
  stage: paymentStage({
    status: payment.status,
    refunded,
    disputed: dispute !== undefined && isDisputeOpen(dispute.status),
    partly: (inParts?.sum ?? 0) > 0,
  }),
  captured: inParts ? toMoney(inParts.sum) : null,
  captures: (inParts?.captures ?? []).map(({ amount, parcel, at }) => ({
    amount: toMoney(amount),
    parcel,
    at: at?.toISOString() ?? null,
  })),
  created_at: payment.createdAt.toISOString(),
  authorised_until: (payment.status === 'authorised' && payment.authorisedUntil?.toISOString()) || null,
  dispute: dispute
    ? {
        status: dispute.status,
        amount: toMoney(dispute.amountCents),
        reason: dispute.reason,
        due_by: dispute.dueBy?.toISOString() ?? null,
      }
    : null,
  moves: moves
    .filter(({ paymentId }) => paymentId === payment.id)
    .map(({ at, from, to, cause }) => ({ at: at.toISOString(), from, to, cause })),
});

/** Whether a refund has the reason of a withdrawal for which nobody wrote one. */
const isReasonOfShop = ({ actorId, reason }: Pick<RefundRow, 'actorId' | 'reason'>, language: Language): boolean =>
  reason !== '' && (actorId === auditActors.shop || reason === translator(language)('mail:withdrawal_refund_reason'));

/** Rows as the back office's order; `names` has the names of actors by id. */
export const toAdminOrder = (
  facts: AdminOrderFacts,
  names: ReadonlyMap<string, string>,
  reader: Omit<OrderReader, 'actor'> & { proofRequired: boolean },
): AdminOrderCore => {
  const { order, events, jackets, proofs, lines, payments, refunds, withdrawals } = facts;
  const payment = decisivePayment(payments);
  const paymentStatus = statusForShipping(order, payment, refunds);
  const core = toOrder(facts, { ...reader, actor: 'admin' });
  const waiting = placesWaitingForProof(reader.proofRequired, order.status, proofStatesOf(jackets, proofs));
  const pieces = restockableLines(lines, withdrawals);
  const restockable = restockableOf(pieces, restocksOf(facts));
  const notRefunded = unitsNotRefunded(lines, refunds, withdrawals);
  const quantities = unitsToSend(lines, refunds, withdrawals, jackets);
  const notFailed = refunds.filter(isNotFailed);
  const money = {
    status: order.status,
    total: order.totalCents,
    refunded: notFailed.reduce((sum, { amountCents }) => sum + amountCents, 0),
    payment: core.payment.status,
    cameBack: refunds.some(({ cameBackAt }) => cameBackAt !== null),
  };
  const actorOf = (kind: OrderActor, id: string | null) => ({
    kind,
    name: id === null ? null : (names.get(id) ?? null),
  });
  // staff see what will not be sent with the parcels they pack
  const { withdrawal: _, not_sent: _units, delivery, ...common } = core;
  return {
    ...common,
    ...(delivery && { delivery: { ...delivery, carrier: order.delivery?.carrier ?? null } }),
    items: core.items.map((item, index) => ({
      ...item,
      sku: lines[index]?.sku ?? '',
      restockable: restockable[index] ?? 0,
      not_refunded: notRefunded[index] ?? 0,
    })),
    refunds: refunds.map((refund) => ({
      ...toRefund(refund, facts.inParts),
      id: refund.id,
      status: refund.status,
      came_back_at: refund.cameBackAt?.toISOString() ?? null,
      actor: refund.actorId === auditActors.shop ? actorOf('system', null) : actorOf('admin', refund.actorId),
      restocked: refund.restocked.reduce((sum, { quantity }) => sum + quantity, 0),
      ...(isReasonOfShop(refund, languageOf(order)) && { reason_language: languageOf(order) }),
    })),
    capture_failed_at: (payment?.status === 'authorised' && payment.captureFailedAt?.toISOString()) || null,
    refunded: toMoney(money.refunded),
    refundable: toMoney(refundableAmount(money)),
    withdrawals: withdrawals.map((row) => ({
      ...toWithdrawal(row, lines),
      allowed: nextSteps(row.status, row.exchangeState),
      refund_failed:
        row.status === 'received' && refunds.some(({ id, status }) => id === row.refundId && status === 'failed'),
      proposed_refund: toMoney(
        row.exchangeState && openExchanges.includes(row.exchangeState)
          ? 0
          : proposedRefund(
              {
                ...money,
                order,
                lines,
                unitsRefunded: unitsRefunded(lines, refunds),
                hasJackets: jackets.length > 0,
              },
              row,
              withdrawals,
            ),
      ),
      condition: row.condition,
      condition_note: row.conditionNote,
      restocked: (row.restocked ?? []).reduce((sum, { quantity }) => sum + quantity, 0),
      exchange_restockable:
        restockable[pieces.findIndex(({ exchange }) => exchange && exchange.number === row.exchange?.number)] ?? 0,
    })),
    payments: payments.map((each) =>
      toAdminPayment(
        each,
        facts.paymentMoves,
        each.id === payment?.id ? money.refunded : 0,
        disputeToShow(facts.disputes.filter(({ paymentId }) => paymentId === each.id)),
        facts.inParts?.payment.id === each.id ? facts.inParts : null,
      ),
    ),
    waits_for_proof_of: waiting,
    waits_for_capture: order.status === 'processing' && paymentStatus === 'authorised',
    packing: packingOf(facts, quantities),
    allowed_transitions: withoutPacked(
      allowedTransitions(order.status, 'admin', paymentStatus),
      quantities,
      facts.parcels,
    ).filter((to) => to !== 'processing' || waiting.length === 0),
    custom_jackets: jackets.map((jacket, index) => ({
      ...toAdminOrderJacket(jacket, facts, names, reader.language),
      ...vatOfLine(order, lines.length + index),
    })),
    events: events.map((event) => ({
      at: event.at.toISOString(),
      status: event.status,
      note: event.note,
      actor: actorOf(event.actorKind, event.actorId),
    })),
    terms: order.terms && { ...termsOf(order.terms), page_id: order.terms.pageId },
    ...(order.vatIdState && { vat_id_check: { state: order.vatIdState, answer: order.vatIdAnswer } }),
    language: order.language,
    customer: { id: order.userId, name: order.fullName, email: order.email },
    updated_at: order.updatedAt.toISOString(),
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

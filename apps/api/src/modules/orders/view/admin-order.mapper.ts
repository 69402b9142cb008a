import type { AdminOrder, AdminOrderJacket } from '@fori/contracts/orders/schemas';
import { auditActors } from '@fori/domain/audit-actors';
import { isDisputeOpen } from '@fori/domain/disputes';
import { openExchanges, packableUnits } from '@fori/domain/exchanges';
import { type Language, languageOf } from '@fori/domain/languages';
import { type Cents, toMoney } from '@fori/domain/money';
import { allowedTransitions, type OrderActor, type OrderStatus } from '@fori/domain/orders';
import { everythingLeft, isAllSent, unitsLeft } from '@fori/domain/parcels';
import { eurosOfCharge, type PaymentStatus, paymentStage } from '@fori/domain/payments';
import { placesWaitingForProof } from '@fori/domain/proofs';
import { type RefundFacts, refundableAmount } from '@fori/domain/refunds';
import { nextSteps } from '@fori/domain/withdrawal';
import { translator } from '@fori/i18n/server';
import { capturedPictureUrl } from '../../jackets/index.ts';
import { type DisputeRow, decisivePayment, type PaymentMove, type PaymentRow } from '../../payments/index.ts';
import type { OrderEventRow, OrderRow, WithdrawalRow } from '../orders.repository.ts';
import type { BookingRow } from '../parcels/booking/bookings.repository.ts';
import type { ParcelRow } from '../parcels/parcels.repository.ts';
import { unitsToSend } from '../parcels/units-to-send.ts';
import type { ChargedInParts } from '../payment/captured-parts.ts';
import { proofStatesOf } from '../proofs/required-proof.ts';
import { unitsNotRefunded } from '../refunds/refunded-units.ts';
import type { RefundRow } from '../refunds/refunds.repository.ts';
import { restockableLines, restockableOf, restocksOf } from '../refunds/restockable.ts';
import { statusAfterOwnRefunds } from '../status/payment-for-shipping.ts';
import { proposedRefund } from '../withdrawal/proposed-refund.ts';
import {
  isNotFailed,
  notSentOf,
  type OrderFacts,
  type OrderJacketFacts,
  type OrderReader,
  termsOf,
  toCharged,
  toFormerDesign,
  toOfCharge,
  toOrder,
  toOrderJacket,
  toProof,
  toRefund,
  toTracking,
  toWithdrawal,
  vatOfLine,
} from './orders.mapper.ts';

/** The rows that the back office's order is mapped from, which also say who did what. */
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
  withdrawals: (Omit<AdminOrder['withdrawals'][number], 'steps'> & { stepNotes: readonly string[] })[];
};

type Names = ReadonlyMap<string, string>;

/** A jacket as staff see it: also the captured pictures, and whether they match the renderings. */
const toAdminOrderJacket = (
  row: OrderJacketFacts,
  facts: Pick<OrderFacts, 'proofs' | 'formerDesigns'>,
  names: Names,
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
      (to !== 'shipped' || parcels.every(({ contents }) => contents.length === 0) || isAllSent(quantities, parcels)) &&
      (to !== 'cancelled' || parcels.every(({ sentAt }) => sentAt === null)),
  );

/** The payment's status for the next steps: what is only held at a payment page is captured as the order is shipped (PAY-206). */
const statusForNextSteps = (
  order: Pick<OrderRow, 'totalCents'>,
  payment: PaymentRow | undefined,
  refunds: Parameters<typeof statusAfterOwnRefunds>[2],
): PaymentStatus => {
  if (!payment) return 'pending';
  const isCapturedThen = payment.status === 'authorised' && payment.sessionRef !== null;
  return isCapturedThen ? 'captured' : statusAfterOwnRefunds(order, payment.status, refunds);
};

/** The dispute of a payment that staff see: an open one before any other, the newest of several. */
const disputeToShow = (disputes: readonly DisputeRow[]): DisputeRow | undefined =>
  disputes.findLast(({ status }) => isDisputeOpen(status)) ?? disputes.at(-1);

/** What a dispute is about, in euros and as it was charged: its provider tells it in the currency of the charge (PAY-327). */
const toDisputed = (
  { charge, amountCents }: PaymentRow,
  { amountCents: disputed, currency }: DisputeRow,
): { amount: string; of_charge?: string } =>
  charge?.currency.toLowerCase() === currency
    ? { amount: toMoney(eurosOfCharge(charge, amountCents, disputed)), ...toOfCharge(disputed) }
    : { amount: toMoney(disputed) };

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
  charged: toCharged(payment),
  stage: paymentStage({
    status: payment.status,
    refunded,
    disputed: dispute !== undefined && isDisputeOpen(dispute.status),
    partly: (inParts?.sum ?? 0) > 0,
  }),
  captured: inParts ? toMoney(inParts.sum) : null,
  ...toOfCharge(inParts?.ofCharge),
  captures: (inParts?.captures ?? []).map(({ amount, ofCharge, parcel, at }) => ({
    amount: toMoney(amount),
    ...toOfCharge(ofCharge),
    parcel,
    at: at?.toISOString() ?? null,
  })),
  created_at: payment.createdAt.toISOString(),
  authorised_until: (payment.status === 'authorised' && payment.authorisedUntil?.toISOString()) || null,
  dispute: dispute
    ? {
        status: dispute.status,
        ...toDisputed(payment, dispute),
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

const toActor = (kind: OrderActor, id: string | null, names: Names): AdminOrder['events'][number]['actor'] => ({
  kind,
  name: id === null ? null : (names.get(id) ?? null),
});

const toAdminRefund = (
  refund: RefundRow,
  facts: Pick<AdminOrderFacts, 'order' | 'payments' | 'refunds' | 'inParts'>,
  names: Names,
): AdminOrder['refunds'][number] => ({
  ...toRefund(refund, facts),
  id: refund.id,
  status: refund.status,
  came_back_at: refund.cameBackAt?.toISOString() ?? null,
  actor: refund.actorId === auditActors.shop ? toActor('system', null, names) : toActor('admin', refund.actorId, names),
  restocked: refund.restocked.reduce((sum, { quantity }) => sum + quantity, 0),
  ...(isReasonOfShop(refund, languageOf(facts.order)) && { reason_language: languageOf(facts.order) }),
});

/** The withdrawals with what each is proposed to refund, and how many units sent in exchange can go back into stock. */
const adminWithdrawalsOf = (
  { order, lines, jackets, refunds, withdrawals }: AdminOrderFacts,
  money: RefundFacts,
  restockableOfExchange: (number: number | undefined) => number,
): AdminOrderCore['withdrawals'] => {
  const proposedFor = (row: WithdrawalRow): Cents =>
    row.exchangeState && openExchanges.includes(row.exchangeState)
      ? 0
      : proposedRefund({ ...money, order, lines, refunds, hasJackets: jackets.length > 0 }, row, withdrawals);
  return withdrawals.map((row) => ({
    ...toWithdrawal(row, lines),
    allowed: nextSteps(row.status, row.exchangeState),
    refund_failed:
      row.status === 'received' && refunds.some(({ id, status }) => id === row.refundId && status === 'failed'),
    proposed_refund: toMoney(proposedFor(row)),
    condition: row.condition,
    condition_note: row.conditionNote,
    stepNotes: row.stepNotes ?? [],
    restocked: (row.restocked ?? []).reduce((sum, { quantity }) => sum + quantity, 0),
    exchange_restockable: restockableOfExchange(row.exchange?.number),
  }));
};

/** Rows as the back office's order; `names` has the names of actors by id. */
export const toAdminOrder = (
  facts: AdminOrderFacts,
  names: Names,
  reader: Omit<OrderReader, 'actor'> & { proofRequired: boolean },
): AdminOrderCore => {
  const { order, events, jackets, proofs, lines, payments, refunds, withdrawals } = facts;
  const payment = decisivePayment(payments);
  const paymentStatus = statusForNextSteps(order, payment, refunds);
  const core = toOrder(facts, { ...reader, actor: 'admin' });
  const waiting = placesWaitingForProof(reader.proofRequired, order.status, proofStatesOf(jackets, proofs));
  const returnable = restockableLines(lines, withdrawals);
  const restockable = restockableOf(returnable, restocksOf(facts));
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
  const restockableOfExchange = (number: number | undefined): number =>
    restockable[returnable.findIndex(({ exchange }) => exchange && exchange.number === number)] ?? 0;
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
    refunds: refunds.map((refund) => toAdminRefund(refund, facts, names)),
    capture_failed_at: (payment?.status === 'authorised' && payment.captureFailedAt?.toISOString()) || null,
    refunded: toMoney(money.refunded),
    refundable: toMoney(refundableAmount(money)),
    withdrawals: adminWithdrawalsOf(facts, money, restockableOfExchange),
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
      actor: toActor(event.actorKind, event.actorId, names),
    })),
    terms: order.terms && { ...termsOf(order.terms), page_id: order.terms.pageId },
    ...(order.vatIdState && { vat_id_check: { state: order.vatIdState, answer: order.vatIdAnswer } }),
    language: order.language,
    customer: { id: order.userId, name: order.fullName, email: order.email },
    updated_at: order.updatedAt.toISOString(),
  };
};

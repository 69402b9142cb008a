import type { PlacedOrderResponse, PostalAddress } from '@fori/contracts/orders/schemas';
import type { VatIdAnswer } from '@fori/domain/companies';
import { exchangeStates } from '@fori/domain/exchanges';
import { orderActors, orderStatuses, withdrawalStatuses } from '@fori/domain/orders';
import type { ParcelUnits } from '@fori/domain/parcels';
import { type Charge, paymentMethods, paymentStatuses } from '@fori/domain/payments';
import type { DeliveryKind, OrderDelivery } from '@fori/domain/shipping-methods';
import type { OrderVat } from '@fori/domain/taxed-order';
import type { TermsInForce } from '@fori/domain/text-pages';
import { vatIdStates } from '@fori/domain/vat-id-states';
import { type LineUnits, returnConditions } from '@fori/domain/withdrawal';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Kit } from '../kit.ts';
import type { CatalogTables } from './catalog.tables.ts';
import type { PeopleTables } from './people.tables.ts';

/** Units that went back into stock; `exchange`: they had been sent for the exchange of that number. */
export interface Restocked {
  variant_id: number;
  quantity: number;
  exchange?: number;
}

/** Units of a line that a refund by staff is for; `unsent` of them were not sent when it was made, and are not to be. */
export interface RefundedUnits {
  /** the line's position, from 1 */
  item: number;
  quantity: number;
  unsent: number;
}

/** What a line's units are exchanged for. */
export interface NewUnits {
  /** among the order's exchanges, from 1, for good: parcels count lines by it */
  number: number;
  sku: string;
  size: string;
  color: string;
}

export const idempotencyStates = ['in_progress', 'done'] as const;

/** Whether an order waits for the workshop; an index has these orders only. */
export const isWaiting = (status: SQLWrapper): SQL => sql`${status} in ('paid', 'processing')`;

/** Whether an order is collected from the workshop, by its delivery; an index has these orders only. */
export const isCollected = (delivery: SQLWrapper): SQL =>
  sql`${delivery} ->> 'kind' = ${sql.raw(`'${'workshop' satisfies DeliveryKind}'`)}`;

export const orderTables = (k: Kit, { products, variants }: CatalogTables, { users }: PeopleTables) => {
  const orders = k.table(
    'orders',
    {
      id: k.uid('id'),
      number: k.text('number').notNull(),
      userId: k.text('user_id').references(() => users.id, { onDelete: 'set null' }),
      email: k.text('email').notNull(),
      fullName: k.text('full_name').notNull(),
      phone: k.text('phone').notNull(),
      language: k.text('language').notNull(),
      status: k.oneOf('status', orderStatuses).notNull(),
      subtotalCents: k.cents('subtotal_cents').notNull(),
      shippingCents: k.cents('shipping_cents').notNull(),
      taxCents: k.cents('tax_cents').notNull(),
      totalCents: k.cents('total_cents').notNull(),
      /** basis points, as it was when the order was placed; the rate its prices are shown with */
      vatRate: k.integer('vat_rate').notNull(),
      /** whether VAT was that of the destination, so that `vat` is set; otherwise it is on the goods alone at `vat_rate` */
      vatByDestination: k.boolean('vat_by_destination').notNull().default(false),
      vat: k.json<OrderVat>('vat'),
      /** of a company that bought, where VAT is that of the destination */
      companyName: k.text('company_name'),
      /** with the country's prefix, as on receipts */
      vatId: k.text('vat_id'),
      vatIdState: k.oneOf('vat_id_state', vatIdStates),
      /** what the Union's register said of it; null while it has not */
      vatIdAnswer: k.json<VatIdAnswer>('vat_id_answer'),
      /** when the register is asked again; null where it is not */
      vatIdDueAt: k.timestamp('vat_id_due_at'),
      /** whether its customer saw prices with VAT; its page, mails and receipt keep showing them so */
      pricesWithVat: k.boolean('prices_with_vat').notNull().default(false),
      displayCurrency: k.text('display_currency').notNull(),
      /** units for one euro, as it was when the order was placed; text keeps it exact */
      displayRate: k.text('display_rate').notNull(),
      country: k.text('country').notNull(),
      shippingAddress: k.json<PostalAddress>('shipping_address').notNull(),
      billingAddress: k.json<PostalAddress>('billing_address').notNull(),
      /** null where nobody kept them: for orders placed before they were */
      terms: k.json<TermsInForce>('terms'),
      /** the day on which the workshop begins its jackets, where that is after the order */
      startsOn: k.text('starts_on'),
      /** the method it is sent by; null for the rule of the settings */
      delivery: k.json<OrderDelivery>('delivery'),
      /** until when it waits for its payment and holds its goods; null for an order that was paid as it was placed */
      paymentDueAt: k.timestamp('payment_due_at'),
      carrier: k.text('carrier'),
      trackingNumber: k.text('tracking_number'),
      itemCount: k.integer('item_count').notNull(),
      /** number, name, address and tracking number, folded; what the back office searches */
      searchText: k.text('search_text').notNull(),
      /** when its customer's account was deleted; name and addresses are erased once the order is over */
      personLeftAt: k.timestamp('person_left_at'),
      /** when its `sale_shares` were written; while null, reports by category and product divide the order itself */
      countedAt: k.timestamp('counted_at'),
      /** when it had all invoices and credit notes it was due; null again whenever that may have changed */
      documentedAt: k.timestamp('documented_at'),
      /** signed into every link to the order; raising it revokes existing links. 0: placed before links had versions */
      linkVersion: k.integer('link_version').notNull().default(1),
      /** when the lifetime of its links begins, where that is later than the order itself */
      linkSince: k.timestamp('link_since'),
      /** when an account took it over from a guest; null for orders placed by the account, and for those joined before this was recorded */
      joinedAt: k.timestamp('joined_at'),
      /** when the account with its address declined it as somebody else's */
      declinedAt: k.timestamp('declined_at'),
      createdAt: k.createdAt('created_at'),
      updatedAt: k.createdAt('updated_at'),
    },
    (t) => [
      k.uniqueIndex('orders_number_uq').on(t.number),
      // covers what lists filter by, reports sum up and searches match, so that none of them reads the rows
      k
        .index('orders_created_idx')
        .on(
          t.createdAt,
          t.id,
          t.status,
          t.country,
          t.totalCents,
          t.subtotalCents,
          t.taxCents,
          t.shippingCents,
          t.vatRate,
          t.vatByDestination,
          t.itemCount,
          t.searchText,
        ),
      k.index('orders_total_idx').on(t.totalCents, t.id, t.createdAt, t.status, t.country),
      k.index('orders_uncounted_idx').on(t.createdAt, t.id).where(sql`${t.countedAt} is null`),
      k.index('orders_undocumented_idx').on(t.createdAt, t.id, t.status).where(sql`${t.documentedAt} is null`),
      // covers the totals in the list of customers, so that they are summed up without reading the rows
      k.index('orders_user_idx').on(t.userId, t.createdAt, t.status, t.totalCents).where(sql`${t.userId} is not null`),
      k.index('orders_guest_email_idx').on(sql`lower(${t.email})`).where(sql`${t.userId} is null`),
      k.index('orders_shipped_idx').on(t.createdAt).where(sql`${t.status} = 'shipped'`),
      k.index('orders_waiting_idx').on(t.status).where(isWaiting(t.status)),
      k.index('orders_collected_idx').on(t.createdAt).where(isCollected(t.delivery)),
      k.index('orders_unpaid_idx').on(t.paymentDueAt).where(sql`${t.status} = 'pending'`),
      k.index('orders_vat_id_due_idx').on(t.vatIdDueAt).where(sql`${t.vatIdDueAt} is not null`),
      k.index('orders_vat_id_idx').on(t.createdAt, t.id, t.vatIdState).where(sql`${t.vatId} is not null`),
      k.index('orders_taxed_idx').on(t.createdAt, t.id, t.status).where(sql`${t.vatByDestination}`),
      k.index('orders_left_idx').on(t.personLeftAt).where(sql`${t.personLeftAt} is not null`),
      k.check('orders_total_ck', sql`${t.totalCents} = ${t.subtotalCents} + ${t.shippingCents} + ${t.taxCents}`),
    ],
  );

  /** Lines keep a copy of what was bought; the references only serve links and restocking. */
  const orderLines = k.table(
    'order_lines',
    {
      id: k.id('id'),
      orderId: k
        .text('order_id')
        .notNull()
        .references(() => orders.id, { onDelete: 'cascade' }),
      position: k.integer('position').notNull(),
      productId: k.ref('product_id').references(() => products.id, { onDelete: 'set null' }),
      variantId: k.ref('variant_id').references(() => variants.id, { onDelete: 'set null' }),
      sku: k.text('sku').notNull(),
      name: k.text('name').notNull(),
      image: k.text('image'),
      size: k.text('size').notNull(),
      color: k.text('color').notNull(),
      unitCents: k.cents('unit_cents').notNull(),
      quantity: k.integer('quantity').notNull(),
      /** units that will not be sent, as staff said once a part of the order had been */
      notSent: k.integer('not_sent').notNull().default(0),
    },
    (t) => [
      k.uniqueIndex('order_lines_uq').on(t.orderId, t.position),
      k.index('order_lines_product_idx').on(t.productId),
      k.index('order_lines_variant_idx').on(t.variantId),
    ],
  );

  /** Parcels of an order, packed by staff; its own tracking fields name the first that was sent (PARCEL-12). */
  const parcels = k.table(
    'parcels',
    {
      id: k.uid('id'),
      orderId: k
        .text('order_id')
        .notNull()
        .references(() => orders.id, { onDelete: 'cascade' }),
      /** within its order, from 1; that of a removed one is not used again while later ones exist */
      number: k.integer('number').notNull(),
      contents: k.json<ParcelUnits[]>('contents').notNull(),
      carrier: k.text('carrier'),
      trackingNumber: k.text('tracking_number'),
      /** with its packaging; null for what its contents weigh */
      weightGrams: k.integer('weight_grams'),
      sentAt: k.timestamp('sent_at'),
      createdAt: k.createdAt('created_at'),
    },
    (t) => [
      k.uniqueIndex('parcels_order_uq').on(t.orderId, t.number),
      k.index('parcels_unsent_idx').on(t.createdAt, t.id).where(sql`${t.sentAt} is null`),
    ],
  );

  /**
   * Shipments that a carriers' service was asked to book for parcels, stored before it is asked, so that a lost answer is found again
   * (decision 0235).
   */
  const parcelBookings = k.table(
    'parcel_bookings',
    {
      id: k.uid('id'),
      parcelId: k
        .text('parcel_id')
        .notNull()
        .references(() => parcels.id, { onDelete: 'cascade' }),
      /** by which the service's shipment is found; on its label */
      reference: k.text('reference').notNull(),
      product: k.text('product').notNull(),
      productName: k.text('product_name').notNull(),
      /** the order's delivery method, for which the same product is proposed again; null for the shop's rule */
      method: k.text('method'),
      country: k.text('country').notNull(),
      createdAt: k.createdAt('created_at'),
      /** when the service was last asked: nobody asks at the same time */
      askedAt: k.timestamp('asked_at').notNull(),
      /** the service's id of it; null while that is not known */
      shipment: k.text('shipment'),
      bookedAt: k.timestamp('booked_at'),
      /** when the carrier said that the parcel was delivered */
      deliveredAt: k.timestamp('delivered_at'),
    },
    (t) => [
      k.uniqueIndex('parcel_bookings_parcel_uq').on(t.parcelId),
      k.uniqueIndex('parcel_bookings_shipment_uq').on(t.shipment),
      k.index('parcel_bookings_method_idx').on(t.country, t.bookedAt),
    ],
  );

  const orderEvents = k.table(
    'order_events',
    {
      id: k.id('id'),
      orderId: k
        .text('order_id')
        .notNull()
        .references(() => orders.id, { onDelete: 'cascade' }),
      at: k.createdAt('at'),
      status: k.oneOf('status', orderStatuses).notNull(),
      actorKind: k.oneOf('actor_kind', orderActors).notNull(),
      actorId: k.text('actor_id'),
      note: k.text('note'),
    },
    (t) => [
      k.index('order_events_order_idx').on(t.orderId, t.id),
      k.index('order_events_cancelled_idx').on(t.at, t.orderId).where(sql`${t.status} = 'cancelled'`),
    ],
  );

  /** Withdrawals from the contract of an order (decision 0233). */
  const withdrawals = k.table(
    'withdrawals',
    {
      id: k.uid('id'),
      orderId: k
        .text('order_id')
        .notNull()
        .references(() => orders.id, { onDelete: 'cascade' }),
      status: k.oneOf('status', withdrawalStatuses).notNull(),
      /** the customer's statement; null for one made before lines were chosen, which covers every product */
      lines: k.json<LineUnits[]>('lines'),
      /** whether the goods had been sent, so that they come back */
      sent: k.boolean('sent').notNull().default(true),
      reason: k.text('reason'),
      /** the shop's message to the customer with the last step, such as why it was refused */
      note: k.text('note'),
      /** its messages with all steps, oldest first; records of the audit log name them by their number, from 1 */
      stepNotes: k.json<string[]>('step_notes'),
      /** the refund that settles it, set when it is requested; it may have failed */
      refundId: k.text('refund_id'),
      /** of the goods, as found when they came back; null until then */
      condition: k.oneOf('condition', returnConditions),
      /** for staff alone */
      conditionNote: k.text('condition_note'),
      /** units returned to stock without a refund: as they came back, or because they were never sent */
      restocked: k.json<Restocked[]>('restocked'),
      /** the new units of an exchange, as they were when they were taken out of stock; null for money (decision 0233) */
      exchange: k.json<NewUnits>('exchange'),
      exchangeState: k.oneOf('exchange_state', exchangeStates),
      exchangeVariantId: k.ref('exchange_variant_id').references(() => variants.id, { onDelete: 'set null' }),
      /** until when they are held; null once the old ones arrived */
      heldUntil: k.timestamp('held_until'),
      /** until when the customer can withdraw from them, at least; null until they are sent */
      exchangedUntil: k.timestamp('exchanged_until'),
      requestedAt: k.createdAt('requested_at'),
      updatedAt: k.createdAt('updated_at'),
    },
    (t) => [
      k.index('withdrawals_order_idx').on(t.orderId, t.requestedAt),
      k.index('withdrawals_requested_idx').on(t.requestedAt, t.id),
      k.index('withdrawals_held_idx').on(t.heldUntil).where(sql`${t.heldUntil} is not null`),
      k.index('withdrawals_exchange_idx').on(t.exchangeVariantId).where(sql`${t.exchangeVariantId} is not null`),
    ],
  );

  /** One row per payment attempt, written before the provider is called, so that a crash leaves a record to settle. */
  const payments = k.table(
    'payments',
    {
      id: k.uid('id'),
      orderId: k.text('order_id').references(() => orders.id, { onDelete: 'cascade' }),
      provider: k.text('provider').notNull(),
      method: k.oneOf('method', paymentMethods).notNull(),
      brand: k.text('brand'),
      last4: k.text('last4'),
      amountCents: k.cents('amount_cents').notNull(),
      /** what is taken from the customer, in hundredths of the currency; null for the amount in euros */
      charge: k.json<Charge>('charge'),
      status: k.oneOf('status', paymentStatuses).notNull(),
      /** when the last capture failed; null once it is captured */
      captureFailedAt: k.timestamp('capture_failed_at'),
      /** the provider's names of the payment page and of the payment; null for the demo provider */
      sessionRef: k.text('session_ref'),
      providerRef: k.text('provider_ref'),
      /** the page at which it is paid */
      pageUrl: k.text('page_url'),
      /** made with test keys, so that no money moves */
      test: k.boolean('test').notNull().default(false),
      /** captured when the order is shipped, not as soon as it is authorised */
      captureLater: k.boolean('capture_later').notNull().default(false),
      /** the provider can capture it in parts, as it said when it was authorised */
      capturesParts: k.boolean('captures_parts').notNull().default(false),
      /** until when an authorisation can be captured */
      authorisedUntil: k.timestamp('authorised_until'),
      /** when the provider was last asked about it */
      observedAt: k.timestamp('observed_at'),
      /** when the provider was last asked about its refunds, of which no payout tells, and agreed with the shop */
      returnsCheckedAt: k.timestamp('returns_checked_at'),
      createdAt: k.createdAt('created_at'),
      updatedAt: k.createdAt('updated_at'),
    },
    (t) => [
      k.index('payments_order_idx').on(t.orderId, t.status).where(sql`${t.orderId} is not null`),
      // nearly all are captured in the end, and those are never looked up by status
      k.uniqueIndex('payments_session_uq').on(t.sessionRef).where(sql`${t.sessionRef} is not null`),
      k.index('payments_provider_idx').on(t.providerRef).where(sql`${t.providerRef} is not null`),
      k.index('payments_ending_idx').on(t.authorisedUntil).where(sql`${t.status} = 'authorised'`),
      k.index('payments_waiting_idx').on(t.status, t.updatedAt).where(sql`${t.status} <> 'captured'`),
    ],
  );

  /** A key belongs to its owner (user or guest session), so that nobody can replay an order of others. */
  const idempotencyKeys = k.table(
    'idempotency_keys',
    {
      owner: k.text('owner').notNull(),
      key: k.text('key').notNull(),
      requestHash: k.text('request_hash').notNull(),
      state: k.oneOf('state', idempotencyStates).notNull(),
      /** until then the call that claimed it counts as running; afterwards another may take over */
      leaseUntil: k.timestamp('lease_until').notNull(),
      paymentId: k.text('payment_id'),
      orderId: k.text('order_id').references(() => orders.id, { onDelete: 'cascade' }),
      response: k.json<PlacedOrderResponse>('response'),
      createdAt: k.createdAt('created_at'),
    },
    (t) => [
      k.primaryKey({ name: 'idempotency_keys_pk', columns: [t.owner, t.key] }),
      k.index('idempotency_keys_created_idx').on(t.createdAt),
    ],
  );

  /** Codes that let the bearer of an older link cancel or withdraw, mailed to the order's address; only keyed hashes are stored. */
  const orderCodes = k.table(
    'order_codes',
    {
      id: k.uid('id'),
      orderId: k
        .text('order_id')
        .notNull()
        .references(() => orders.id, { onDelete: 'cascade' }),
      codeHash: k.text('code_hash').notNull(),
      /** counted before the comparison */
      tries: k.integer('tries').notNull().default(0),
      createdAt: k.createdAt('created_at'),
      expiresAt: k.timestamp('expires_at').notNull(),
      /** used, or replaced by a newer one */
      endedAt: k.timestamp('ended_at'),
    },
    (t) => [
      k.index('order_codes_order_idx').on(t.orderId, t.createdAt),
      k.index('order_codes_created_idx').on(t.createdAt),
    ],
  );

  /** Running numbers that are never reused. */
  const sequences = k.table('sequences', { name: k.text('name').primaryKey(), value: k.integer('value').notNull() });

  return {
    orders,
    orderLines,
    parcels,
    parcelBookings,
    orderEvents,
    withdrawals,
    payments,
    idempotencyKeys,
    orderCodes,
    sequences,
  };
};

export type OrderTables = ReturnType<typeof orderTables>;

import { refundStatuses } from '@fori/domain/refunds';
import { savedViewAreas } from '@fori/domain/saved-views';
import type { ReturnedGoods } from '@fori/domain/taxed-order';
import { sql } from 'drizzle-orm';
import type { Kit } from '../kit.ts';
import type { CatalogTables } from './catalog.tables.ts';
import type { ContactTables } from './contact.tables.ts';
import type { OrderTables, RefundedUnits, Restocked } from './orders.tables.ts';
import type { PeopleTables } from './people.tables.ts';

export const backOfficeTables = (
  k: Kit,
  { users }: PeopleTables,
  { orders }: Pick<OrderTables, 'orders'>,
  { contactMessages }: ContactTables,
  { products, variants }: Pick<CatalogTables, 'products' | 'variants'>,
) => {
  /**
   * Refunds of an order, together never more than its total. Stored before the provider is called, so that a crash leaves
   * a record to settle.
   */
  const refunds = k.table(
    'refunds',
    {
      id: k.uid('id'),
      orderId: k
        .text('order_id')
        .notNull()
        .references(() => orders.id, { onDelete: 'cascade' }),
      amountCents: k.cents('amount_cents').notNull(),
      /** of the charge, in its currency, once the provider was asked for it; null where euros were charged */
      returnedCents: k.cents('returned_cents'),
      /** of what it returns, in the currency charged, what had not been captured and never will be; null where the payment was captured whole */
      releasedCents: k.cents('released_cents'),
      /** written by the admin, shown to the customer */
      reason: k.text('reason').notNull(),
      /** units returned to stock with it */
      restocked: k.json<Restocked[]>('restocked').notNull(),
      /** what the goods that came back cost; null at the flat rate, where none did, and for refunds made before this was kept */
      returned: k.json<ReturnedGoods[]>('returned'),
      /** what a refund by staff is for; null for a withdrawal's, which has its own lines, and for refunds made before this was kept */
      units: k.json<RefundedUnits[]>('units'),
      status: k.oneOf('status', refundStatuses).notNull(),
      actorId: k.text('actor_id').notNull(),
      /** of what was requested under its id; null for refunds made before this was kept */
      requestHash: k.text('request_hash'),
      /** when money that was sent came back; null for a refund that the provider refused at once, as for any other */
      cameBackAt: k.timestamp('came_back_at'),
      createdAt: k.createdAt('created_at'),
      updatedAt: k.createdAt('updated_at'),
    },
    (t) => [
      k.index('refunds_order_idx').on(t.orderId),
      k.index('refunds_came_back_idx').on(t.orderId, t.cameBackAt).where(sql`${t.cameBackAt} is not null`),
      k.index('refunds_status_idx').on(t.status, t.updatedAt),
      k.index('refunds_created_idx').on(t.createdAt),
    ],
  );

  /** Admins' internal notes about an order; never shown to the customer. */
  const orderNotes = k.table(
    'order_notes',
    {
      id: k.id('id'),
      orderId: k
        .text('order_id')
        .notNull()
        .references(() => orders.id, { onDelete: 'cascade' }),
      authorId: k.text('author_id').notNull(),
      text: k.text('note_text').notNull(),
      createdAt: k.createdAt('created_at'),
    },
    (t) => [k.index('order_notes_order_idx').on(t.orderId, t.id)],
  );

  const contactAnswers = k.table(
    'contact_answers',
    {
      id: k.uid('id'),
      messageId: k
        .text('message_id')
        .notNull()
        .references(() => contactMessages.id, { onDelete: 'cascade' }),
      authorId: k.text('author_id').notNull(),
      text: k.text('answer_text').notNull(),
      /** the mail that sends it, until the outbox deletes that */
      mailId: k.text('mail_id'),
      createdAt: k.createdAt('created_at'),
    },
    (t) => [k.index('contact_answers_message_idx').on(t.messageId, t.createdAt)],
  );

  /** A list's filters, saved by an admin under a name. */
  const savedViews = k.table(
    'saved_views',
    {
      id: k.uid('id'),
      userId: k
        .text('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      area: k.oneOf('area', savedViewAreas).notNull(),
      name: k.text('name').notNull(),
      /** the query string of the list's address, without the page */
      query: k.text('query').notNull(),
      createdAt: k.createdAt('created_at'),
    },
    (t) => [k.uniqueIndex('saved_views_name_uq').on(t.userId, t.area, t.name)],
  );

  /**
   * An order's amounts divided over what was sold: written some time after the order (`modules/sales/count-sales.ts`),
   * deleted as soon as the order changes. A row without a product stands for jackets or deleted products.
   */
  const saleShares = k.table(
    'sale_shares',
    {
      id: k.id('id'),
      orderId: k
        .text('order_id')
        .notNull()
        .references(() => orders.id, { onDelete: 'cascade' }),
      placedAt: k.timestamp('placed_at').notNull(),
      productId: k.ref('product_id').references(() => products.id, { onDelete: 'set null' }),
      isJacket: k.boolean('is_jacket').notNull(),
      /** 1 for the first share of the order, else 0: their sum counts orders */
      orders: k.integer('orders').notNull(),
      /** 1 for the order's first share of the product's category, else 0 */
      categoryOrders: k.integer('category_orders').notNull(),
      items: k.integer('items').notNull(),
      subtotalCents: k.cents('subtotal_cents').notNull(),
      taxCents: k.cents('tax_cents').notNull(),
      shippingCents: k.cents('shipping_cents').notNull(),
      refundedCents: k.cents('refunded_cents').notNull(),
    },
    (t) => [
      k.index('sale_shares_order_idx').on(t.orderId),
      // covers sums per product and period, so that they are computed without reading the rows
      k
        .index('sale_shares_product_idx')
        .on(
          t.productId,
          t.placedAt,
          t.items,
          t.subtotalCents,
          t.taxCents,
          t.shippingCents,
          t.refundedCents,
          t.orders,
          t.categoryOrders,
          t.isJacket,
        ),
    ],
  );

  /**
   * The stock a CSV file last set, so that importing it again moves only what was edited since (decision 0175).
   * Removed after a year.
   */
  const csvStockMoves = k.table(
    'csv_stock_moves',
    {
      variantId: k
        .ref('variant_id')
        .notNull()
        .references(() => variants.id, { onDelete: 'cascade' }),
      /** empty for a file without one */
      exportId: k.text('export_id').notNull(),
      stockSeen: k.integer('stock_seen').notNull(),
      stock: k.integer('stock').notNull(),
      movedAt: k.timestamp('moved_at').notNull(),
    },
    (t) => [
      k.primaryKey({ name: 'csv_stock_moves_pk', columns: [t.variantId, t.exportId, t.stockSeen] }),
      k.index('csv_stock_moves_moved_idx').on(t.movedAt),
    ],
  );

  return { refunds, orderNotes, contactAnswers, savedViews, saleShares, csvStockMoves };
};

export type BackOfficeTables = ReturnType<typeof backOfficeTables>;

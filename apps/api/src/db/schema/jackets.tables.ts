import type { JacketDesign } from '@fori/domain/jackets';
import { proofAnswers } from '@fori/domain/proofs';
import { MAX_QUANTITY } from '@fori/domain/stock';
import { sql } from 'drizzle-orm';
import type { Kit } from '../kit.ts';
import type { CartTables } from './cart.tables.ts';
import type { OrderTables } from './orders.tables.ts';
import type { PeopleTables } from './people.tables.ts';

/**
 * A jacket's pictures, as keys of the media storage. `own` ones are the server's renderings, which the workshop sews from
 * (`.png`, and `.webp` for lists); `captured` ones are what the customer's browser showed (`.png`).
 */
const pictureColumns = (k: Kit) => ({
  /** of everything that is drawn, with the renderer's version; jackets with equal hashes share their renderings */
  designHash: k.text('design_hash').notNull(),
  rendererVersion: k.text('renderer_version').notNull(),
  renderedFront: k.text('own_front').notNull(),
  renderedBack: k.text('own_back').notNull(),
});

const capturedColumns = (k: Kit) => ({
  capturedFront: k.text('captured_front').notNull(),
  capturedBack: k.text('captured_back').notNull(),
  /** false where a captured picture differs from the rendering */
  picturesMatch: k.boolean('pictures_match').notNull(),
});

export const jacketTables = (k: Kit, { users }: PeopleTables, { carts }: CartTables, { orders }: OrderTables) => {
  const cartJackets = k.table(
    'cart_jackets',
    {
      id: k.id('id'),
      cartId: k
        .text('cart_id')
        .notNull()
        .references(() => carts.id, { onDelete: 'cascade' }),
      design: k.json<JacketDesign>('design').notNull(),
      quantity: k.integer('quantity').notNull(),
      /** the price of one when it was put into the cart or last edited; null for rows from before it was kept */
      addedCents: k.cents('added_cents'),
      /** a digest of the idempotency key and the design it was added with; null without a key (JACKET-259) */
      addKey: k.text('add_key'),
      ...pictureColumns(k),
      ...capturedColumns(k),
      createdAt: k.createdAt('created_at'),
      updatedAt: k.createdAt('updated_at'),
    },
    (t) => [
      k.index('cart_jackets_cart_idx').on(t.cartId, t.id),
      k.index('cart_jackets_hash_idx').on(t.designHash),
      k.check('cart_jackets_quantity_ck', sql.raw(`quantity between 1 and ${MAX_QUANTITY}`)),
    ],
  );

  /** Ordered jackets keep a copy of the design and its price; the workshop sheet is drawn from these alone. */
  const orderJackets = k.table(
    'order_jackets',
    {
      id: k.id('id'),
      orderId: k
        .text('order_id')
        .notNull()
        .references(() => orders.id, { onDelete: 'cascade' }),
      /** among the order's jackets, from 0 */
      position: k.integer('position').notNull(),
      design: k.json<JacketDesign>('design').notNull(),
      unitCents: k.cents('unit_cents').notNull(),
      quantity: k.integer('quantity').notNull(),
      /** those that will not be sent, as staff said once a part of the order had been */
      notSent: k.integer('not_sent').notNull().default(0),
      ...pictureColumns(k),
      ...capturedColumns(k),
    },
    (t) => [
      k.uniqueIndex('order_jackets_uq').on(t.orderId, t.position),
      k.index('order_jackets_hash_idx').on(t.designHash),
    ],
  );

  /** The designs that ordered jackets had before they were replaced, with their pictures. */
  const formerDesigns = k.table(
    'former_designs',
    {
      id: k.id('id'),
      orderJacketId: k
        .ref('order_jacket_id')
        .notNull()
        .references(() => orderJackets.id, { onDelete: 'cascade' }),
      design: k.json<JacketDesign>('design').notNull(),
      ...pictureColumns(k),
      ...capturedColumns(k),
      replacedAt: k.createdAt('replaced_at'),
      replacedBy: k.text('replaced_by').references(() => users.id, { onDelete: 'set null' }),
    },
    (t) => [
      k.index('former_designs_jacket_idx').on(t.orderJacketId, t.id),
      k.index('former_designs_hash_idx').on(t.designHash),
    ],
  );

  /** Every revision of the proof of an ordered jacket; the customer can answer the latest one only. */
  const jacketProofs = k.table(
    'jacket_proofs',
    {
      id: k.id('id'),
      orderJacketId: k
        .ref('order_jacket_id')
        .notNull()
        .references(() => orderJackets.id, { onDelete: 'cascade' }),
      /** from 1 */
      revision: k.integer('revision').notNull(),
      /** calculated when the revision was sent (`proofHash`) */
      hash: k.text('hash').notNull(),
      /** the maker's, empty for none */
      note: k.text('note').notNull(),
      sentAt: k.createdAt('sent_at'),
      sentBy: k.text('sent_by').references(() => users.id, { onDelete: 'set null' }),
      /** the customer's; null while it waits for one */
      answer: k.oneOf('answer', proofAnswers),
      answeredAt: k.timestamp('answered_at'),
      /** what the customer wants changed */
      message: k.text('message'),
    },
    (t) => [k.uniqueIndex('jacket_proofs_uq').on(t.orderJacketId, t.revision)],
  );

  /** Designs that can be opened by a link; opening one makes a copy. */
  const sharedDesigns = k.table(
    'shared_designs',
    {
      /** opaque, part of the link */
      id: k.text('id').primaryKey(),
      userId: k.text('user_id').references(() => users.id, { onDelete: 'cascade' }),
      sessionId: k.text('session_id'),
      /** without notes, which are for the workshop only */
      design: k.json<JacketDesign>('design').notNull(),
      /** of the whole design: sharing the same one again gives the same link */
      contentHash: k.text('content_hash').notNull(),
      /** the price when it was last shared; null for copies of ordered jackets and for rows from before it was kept */
      sharedCents: k.cents('shared_cents'),
      ...pictureColumns(k),
      createdAt: k.createdAt('created_at'),
      /** last opened, to the day; links that are no longer used are deleted */
      openedAt: k.createdAt('opened_at'),
    },
    (t) => [
      k.index('shared_designs_user_idx').on(t.userId, t.contentHash),
      k.index('shared_designs_session_idx').on(t.sessionId, t.contentHash),
      k.index('shared_designs_opened_idx').on(t.openedAt),
      k.index('shared_designs_hash_idx').on(t.designHash),
    ],
  );

  /** Renderings by design, so that each design is drawn once per version of the renderer. */
  const jacketRenderings = k.table(
    'jacket_renderings',
    {
      designHash: k.text('design_hash').primaryKey(),
      renderedFront: k.text('own_front').notNull(),
      renderedBack: k.text('own_back').notNull(),
      /** last requested; unused ones are deleted with their files a while later */
      usedAt: k.createdAt('used_at'),
    },
    (t) => [k.index('jacket_renderings_used_idx').on(t.usedAt)],
  );

  /** Logos that customers uploaded, re-encoded. */
  const jacketLogos = k.table(
    'jacket_logos',
    {
      /** opaque: knowing it is enough to use the logo */
      id: k.text('id').primaryKey(),
      /** who uploaded it; both null once that account is deleted */
      userId: k.text('user_id').references(() => users.id, { onDelete: 'set null' }),
      sessionId: k.text('session_id'),
      file: k.text('file').notNull(),
      width: k.integer('width').notNull(),
      height: k.integer('height').notNull(),
      bytes: k.integer('bytes').notNull(),
      createdAt: k.createdAt('created_at'),
      /** last put into a design or requested; unused ones are deleted a while later */
      usedAt: k.createdAt('used_at'),
    },
    (t) => [
      k.index('jacket_logos_user_idx').on(t.userId),
      k.index('jacket_logos_session_idx').on(t.sessionId),
      k.index('jacket_logos_used_idx').on(t.usedAt),
    ],
  );

  /** Which design uses which logo: exactly one of the three references is set, and the row is deleted with it. */
  const jacketLogoUses = k.table(
    'jacket_logo_uses',
    {
      id: k.id('id'),
      logoId: k
        .text('logo_id')
        .notNull()
        .references(() => jacketLogos.id),
      cartJacketId: k.ref('cart_jacket_id').references(() => cartJackets.id, { onDelete: 'cascade' }),
      orderJacketId: k.ref('order_jacket_id').references(() => orderJackets.id, { onDelete: 'cascade' }),
      sharedDesignId: k.text('shared_design_id').references(() => sharedDesigns.id, { onDelete: 'cascade' }),
    },
    (t) => [
      k.index('jacket_logo_uses_logo_idx').on(t.logoId),
      k.index('jacket_logo_uses_cart_idx').on(t.cartJacketId),
      k.index('jacket_logo_uses_order_idx').on(t.orderJacketId),
      k.index('jacket_logo_uses_shared_idx').on(t.sharedDesignId),
      k.check(
        'jacket_logo_uses_holder_ck',
        sql`(case when ${t.cartJacketId} is null then 0 else 1 end) + (case when ${t.orderJacketId} is null then 0 else 1 end) + (case when ${t.sharedDesignId} is null then 0 else 1 end) = 1`,
      ),
    ],
  );

  return {
    cartJackets,
    orderJackets,
    formerDesigns,
    jacketProofs,
    sharedDesigns,
    jacketRenderings,
    jacketLogos,
    jacketLogoUses,
  };
};

import { MAX_QUANTITY } from '@fori/domain/stock';
import { sql } from 'drizzle-orm';
import type { Kit } from '../kit.ts';
import type { CatalogTables } from './catalog.tables.ts';
import type { PeopleTables } from './people.tables.ts';

export const cartTables = (k: Kit, { variants }: CatalogTables, { users }: PeopleTables) => {
  /** A guest's cart carries the session id, a customer's the user; never both. */
  const carts = k.table(
    'carts',
    {
      id: k.uid('id'),
      sessionId: k.text('session_id'),
      userId: k.text('user_id').references(() => users.id, { onDelete: 'cascade' }),
      createdAt: k.createdAt('created_at'),
      /** last change: guests' carts idle for 30 days are removed */
      touchedAt: k.createdAt('touched_at'),
    },
    (t) => [
      k.uniqueIndex('carts_session_uq').on(t.sessionId),
      k.uniqueIndex('carts_user_uq').on(t.userId),
      k.index('carts_touched_idx').on(t.touchedAt),
      k.check('carts_owner_ck', sql`(${t.sessionId} is null) <> (${t.userId} is null)`),
    ],
  );

  const cartItems = k.table(
    'cart_items',
    {
      id: k.id('id'),
      cartId: k
        .text('cart_id')
        .notNull()
        .references(() => carts.id, { onDelete: 'cascade' }),
      variantId: k
        .ref('variant_id')
        .notNull()
        .references(() => variants.id, { onDelete: 'cascade' }),
      quantity: k.integer('quantity').notNull(),
    },
    (t) => [
      k.uniqueIndex('cart_items_uq').on(t.cartId, t.variantId),
      k.index('cart_items_variant_idx').on(t.variantId),
      k.check('cart_items_quantity_ck', sql.raw(`quantity between 1 and ${MAX_QUANTITY}`)),
    ],
  );

  return { carts, cartItems };
};

export type CartTables = ReturnType<typeof cartTables>;

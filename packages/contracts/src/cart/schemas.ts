import { lineProblems, MAX_QUANTITY, MIN_QUANTITY } from '@fori/domain/stock';
import { z } from 'zod';
import { lang, money, rowId } from '../common.ts';
import { variant } from '../products/schemas.ts';

export const cartItem = z.object({
  id: z.number().int(),
  quantity: z.number().int(),
  variant,
  unit_price: money,
  line_total: money,
  /** what prevents the line from being ordered */
  problem: z.enum(lineProblems).nullable(),
});
export type CartItem = z.infer<typeof cartItem>;

export const cart = z.object({
  items: z.array(cartItem),
  /** the sum of the quantities */
  count: z.number().int(),
  subtotal: money,
});
export type Cart = z.infer<typeof cart>;

export const addToCart = z.object({
  product_variant_id: rowId,
  quantity: z.number().int().min(MIN_QUANTITY).max(MAX_QUANTITY),
});

/** 0 or less removes the line (CART-26). */
export const setQuantity = z.object({ quantity: z.number().int().max(MAX_QUANTITY) });

/** Guests can send their session id here instead of in the `X-Session-ID` header. */
export const sessionQuery = z.object({ session_id: z.string().optional(), lang });

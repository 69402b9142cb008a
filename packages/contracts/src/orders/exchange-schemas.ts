import { exchangeStates } from '@fori/domain/exchanges';
import { z } from 'zod';
import { timestamp } from '../common.ts';

// In a file of its own so that forms of the storefront do not load it.

/** The new units of an exchange, as many as its withdrawal covers. */
export const exchange = z.object({
  /** among the order's exchanges, from 1; parcels count them after products and jackets */
  number: z.number().int(),
  sku: z.string(),
  size: z.string(),
  color: z.string(),
  state: z.enum(exchangeStates),
  /** until when they are held for the customer; null once the goods arrived */
  held_until: timestamp.nullable(),
  /** until when the customer can withdraw from them, at least; null until they are sent */
  withdrawal_until: timestamp.nullable(),
});

/** What a line's units can be exchanged for at the same price, and how many of them. */
export const exchangeOffer = z.object({
  /** the line's position, from 1 */
  item: z.number().int(),
  units: z.number().int(),
  variants: z.array(
    z.object({
      /** named in the statement */
      variant: z.number().int(),
      size: z.string(),
      color: z.string(),
      /** the most there are of it */
      units: z.number().int(),
    }),
  ),
});
export type ExchangeOffer = z.infer<typeof exchangeOffer>;

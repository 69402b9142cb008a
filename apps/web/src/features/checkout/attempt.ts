import { placeOrderBody } from '@fori/contracts/orders/schemas';
import { z } from 'zod';

/** What POST /orders is sent: the payment as a token, never a card. */
export type OrderBody = z.input<typeof placeOrderBody>;

/**
 * One intent to buy, named by the key under which the server carries it out at most once.
 *
 * - `ready`: nothing is on its way; the next body may differ from the last
 * - `approval`: PayPal's page is to decide; its answer is awaited with this body
 * - `sent`: this body was sent and no final answer came; only it may be sent again
 */
export type Attempt =
  | { phase: 'ready'; key: string }
  | { phase: 'approval'; key: string; body: OrderBody }
  | { phase: 'sent'; key: string; body: OrderBody };

const stored = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('ready'), key: z.string().min(8) }),
  z.object({ phase: z.enum(['approval', 'sent']), key: z.string().min(8), body: z.object({}).passthrough() }),
]);

/** `randomUUID` exists on secure origins only, so the key is made by hand. */
const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export const newAttempt = (): Attempt => ({ phase: 'ready', key: newKey() });

/** A stored attempt exactly as it was kept; null for nothing, and for what this version of the shop cannot send. */
export const parseAttempt = (text: string | null): Attempt | null => {
  if (!text) return null;
  try {
    const kept = stored.safeParse(JSON.parse(text));
    if (!kept.success) return null;
    if (kept.data.phase === 'ready') return { phase: 'ready', key: kept.data.key };
    const { phase, key, body } = kept.data;
    // the body stays as it is, for the server compares it with the one it was sent before
    return placeOrderBody.safeParse(body).success ? { phase, key, body: body as OrderBody } : null;
  } catch {
    return null;
  }
};

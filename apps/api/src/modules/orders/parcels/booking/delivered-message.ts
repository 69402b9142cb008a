import { DomainError } from '@fori/domain/errors';
import { compactVerify } from 'jose';
import { z } from 'zod';

/** What is read of Shipmondo's message of its Shipment Monitor: the webhook's address, and the shipment. */
const message = z.object({
  url: z.string().max(2000),
  data: z.object({ shipment_id: z.number().int().positive() }),
});

/** Shipmondo signs the message's JSON as a text of its own; one that is signed as it is, is read as well. */
const contentOf = (payload: Uint8Array): unknown => {
  const content: unknown = JSON.parse(new TextDecoder().decode(payload));
  return typeof content === 'string' ? JSON.parse(content) : content;
};

/**
 * The shipment that a signed message says was delivered; null where it is another message than one of a webhook that calls `path`, which is
 * for deliveries alone. The address is part of what is signed, so that a message of another webhook with the same key does not count. Throws
 * `signature_invalid` (PARCEL-41).
 */
export const deliveredShipment = async (token: string, key: string, path: string): Promise<string | null> => {
  const verified = await compactVerify(token, new TextEncoder().encode(key), { algorithms: ['HS256'] }).catch(() => {
    throw new DomainError('signature_invalid');
  });
  let content: unknown;
  try {
    content = contentOf(verified.payload);
  } catch {
    return null;
  }
  const { data } = message.safeParse(content);
  if (!data || !URL.canParse(data.url) || new URL(data.url).pathname !== path) return null;
  return String(data.data.shipment_id);
};

import { randomUUID } from 'node:crypto';
import type { AdminMessage, AdminMessageRow } from '@fori/contracts/admin-messages/schemas';
import type { LightMyRequestResponse } from 'fastify';
import type { Caller, TestShop } from './harness.ts';
import { signedIn } from './people.ts';

export const readMessage = async (shop: TestShop, admin: Caller, id: string): Promise<AdminMessage> => {
  const response = await shop.call('GET', `/admin/messages/${id}`, undefined, admin);
  if (response.statusCode !== 200) throw new Error(`message refused: ${response.body}`);
  return response.json<{ data: AdminMessage }>().data;
};

/** Answers a message as the back office does; override anything. */
export const answerTo = (
  shop: TestShop,
  admin: Caller,
  { id, updated_at }: Pick<AdminMessage, 'id' | 'updated_at'>,
  rest: object = {},
): Promise<LightMyRequestResponse> =>
  shop.call(
    'POST',
    `/admin/messages/${id}/answers`,
    { id: randomUUID(), updated_at, text: 'We mend it.', ...rest },
    admin,
  );

/** Answers every open message as a new admin. */
export const answerAll = async (shop: TestShop, text: string): Promise<void> => {
  const admin = await signedIn(shop, 'admin');
  const open = await shop.call('GET', '/admin/messages?per_page=100', undefined, admin);
  for (const { id } of open.json<{ data: { data: AdminMessageRow[] } }>().data.data) {
    const response = await answerTo(shop, admin, await readMessage(shop, admin, id), { text });
    if (response.statusCode !== 200) throw new Error(`answer refused: ${response.body}`);
  }
};

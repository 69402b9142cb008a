import type { Order } from '@fori/contracts/orders/schemas';
import { languageOf } from '@fori/domain/languages';
import type { MailKind } from '@fori/domain/mail-words';
import type { Shop } from '../../composition.ts';
import type { Queries } from '../../db/types.ts';
import { enqueueMail, type MailBody } from '../../mail/outbox.ts';
import type { OrderMailContext } from '../../mail/templates/order-mail.ts';
import { mailWordsOf, readIdentity } from '../store/index.ts';
import { orderToken } from './access/order-token.ts';
import type { OrderRow } from './orders.repository.ts';
import { viewOrder } from './view/order-view.ts';

/**
 * Mails an order's customer inside the caller's transaction, in the order's language; `write` gets the order as it is in the
 * transaction. Does nothing once the address was erased.
 */
export const mailCustomer = async (
  tx: Queries,
  shop: Pick<Shop, 'db' | 'config'>,
  row: Pick<OrderRow, 'id' | 'email' | 'language' | 'linkVersion'>,
  at: Date,
  template: MailKind,
  write: (order: Order, context: OrderMailContext) => MailBody,
): Promise<void> => {
  if (row.email === '') return;
  const language = languageOf(row);
  const view = await viewOrder(tx, row.id, { language, now: at });
  if (!view) throw new Error('order not found after its change');
  const { publicUrl, keys } = shop.config;
  const mail = write(view.order, {
    language,
    publicUrl,
    identity: await readIdentity(tx),
    words: await mailWordsOf(tx, template, language),
    accessToken: orderToken(keys, row, { kind: 'mailed', madeAt: at }),
  });
  await enqueueMail(tx, { to: row.email, orderId: row.id, at, template, ...mail });
};

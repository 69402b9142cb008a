import { DomainError } from '@fori/domain/errors';
import { languageOf } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { orderCodeMail } from '../../../mail/templates/order-code.ts';
import { newCode, tooSoon } from '../../accounts/index.ts';
import { mailWordsOf, readIdentity } from '../../store/index.ts';
import { lockOrderRow } from '../orders.repository.ts';
import { issueOrderCode } from './order-codes.ts';
import { type OrderViewer, requireCustomerView } from './order-holder.ts';

/**
 * Mails the order's address a code with which the bearer of a link may cancel or withdraw, one a minute and ten a day
 * (ORDER-118). Throws `not_found` to strangers and when the address was erased, `forbidden` to admins, and
 * `too_many_requests` with the seconds to wait.
 */
export const sendOrderCode = async (
  shop: Pick<Shop, 'db' | 'config' | 'clock' | 'mail'>,
  id: string,
  viewer: OrderViewer,
): Promise<void> => {
  const { db, config, clock } = shop;
  const code = newCode();
  await db.write(async (tx) => {
    const now = clock();
    const order = await requireCustomerView(tx, shop, await lockOrderRow(tx, id), viewer);
    if (order.email === '') throw new DomainError('not_found');
    const { retryAfter } = await issueOrderCode(tx, shop, id, code);
    if (retryAfter > 0) throw tooSoon(retryAfter);
    const language = languageOf(order);
    const words = await mailWordsOf(tx, 'order-code', language);
    const body = orderCodeMail(
      { code, number: order.number },
      { language, publicUrl: config.publicUrl, identity: await readIdentity(tx), words },
    );
    // without orderId: the back office lists an order's mails, and only the mailbox's owner may read the code
    await enqueueMail(tx, { template: 'order-code', to: order.email, ...body, at: now });
  });
  shop.mail.sendSoon();
};

import type { Order } from '@fori/contracts/orders/schemas';
import { DomainError } from '@fori/domain/errors';
import { fallbackLanguage, type Language, languageOf } from '@fori/domain/languages';
import { withdrawalRefusal } from '@fori/domain/withdrawal';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { withdrawalMail, withdrawalNoticeMail } from '../../../mail/templates/withdrawal.ts';
import { jacketsOfOrder } from '../../jackets/index.ts';
import { mailWordsOf, readIdentity } from '../../store/index.ts';
import { checkHolderCode } from '../access/check-holder-code.ts';
import { type OrderViewer, requireHolder } from '../access/order-holder.ts';
import { orderToken } from '../access/order-token.ts';
import {
  eventsOfOrder,
  insertWithdrawal,
  linesOfOrder,
  type OrderRow,
  orderById,
  withdrawalOfOrder,
} from '../orders.repository.ts';
import { getOrder } from '../view/get-order.ts';
import { viewOrder } from '../view/order-view.ts';
import { withdrawalFacts } from '../view/orders.mapper.ts';

type Deps = Pick<Shop, 'db' | 'clock' | 'config' | 'mail'>;

/** Mails the receipt to the customer in the order's language, and a notice to the shop. */
const mailBoth = async (tx: Queries, shop: Deps, order: OrderRow, at: Date): Promise<void> => {
  const { config } = shop;
  const language = languageOf(order);
  const viewIn = async (reader: Language) => {
    const view = await viewOrder(tx, order.id, { language: reader, now: at });
    if (!view) throw new Error('order vanished inside its own transaction');
    return view.order;
  };
  const identity = await readIdentity(tx);
  const receipt = withdrawalMail(await viewIn(language), {
    language,
    publicUrl: config.publicUrl,
    identity,
    words: await mailWordsOf(tx, 'withdrawal', language),
    accessToken: orderToken(config.keys, order, { kind: 'mailed', madeAt: at }),
  });
  // no address once the customer's data was erased
  const isKnown = order.email !== '';
  if (isKnown) await enqueueMail(tx, { template: 'withdrawal', to: order.email, orderId: order.id, at, ...receipt });
  const notice = withdrawalNoticeMail(await viewIn(fallbackLanguage), {
    language: fallbackLanguage,
    publicUrl: config.publicUrl,
    identity,
  });
  const toShop = { template: 'withdrawal-notice', to: identity.email, ...(isKnown && { replyTo: order.email }) };
  await enqueueMail(tx, { ...toShop, orderId: order.id, at, ...notice });
};

/**
 * Stores a customer's withdrawal from the contract of a delivered order, by account or by the order's link (decision 0028),
 * and mails customer and shop. The order's status stays, for the refund follows when the goods have arrived.
 *
 * Throws `not_found`, `forbidden` to admins, `order_code_required` and `code_invalid` to the bearer of an older link, the code
 * of `withdrawalRefusal`, and `already_withdrawn` for a second withdrawal, concurrent too.
 */
export const withdraw = async (
  shop: Deps,
  id: string,
  viewer: OrderViewer,
  { reason, code }: { reason?: string | undefined; code?: string | undefined },
): Promise<Order> => {
  const { db, clock } = shop;
  const now = clock();
  const checked = await checkHolderCode(shop, id, viewer, code);
  await db.write(async (tx) => {
    const order = await requireHolder(tx, shop, await orderById(tx, id), viewer, checked);
    const facts = withdrawalFacts({
      order,
      lines: await linesOfOrder(tx, id),
      jackets: await jacketsOfOrder(tx, id),
      events: await eventsOfOrder(tx, id),
      withdrawal: await withdrawalOfOrder(tx, id),
    });
    const refusal = withdrawalRefusal(facts, now);
    if (refusal) throw new DomainError(refusal);
    if (!(await insertWithdrawal(tx, { orderId: id, reason: reason || null, now }))) {
      throw new DomainError('already_withdrawn');
    }
    await mailBoth(tx, shop, order, now);
  });
  shop.mail.sendSoon();
  return getOrder(shop, id, viewer);
};

import { DAY_MS, MINUTE_MS } from '@fori/domain/durations';
import { languageOf } from '@fori/domain/languages';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { listOrderMails } from '../../../mail/order-mails.ts';
import { enqueueMail } from '../../../mail/outbox.ts';
import { orderLinkMail, withdrawalLinkMail } from '../../../mail/templates/order-link.ts';
import { mailWordsOf, readIdentity } from '../../store/index.ts';
import { lockOrderRow, type OrderRow, orderById, orderByNumber, raiseLinkVersion } from '../orders.repository.ts';
import { type OrderViewer, requireCustomerView } from './order-holder.ts';
import { orderToken } from './order-token.ts';

type Deps = Pick<Shop, 'db' | 'config' | 'clock' | 'mail'>;

/** What asks for a link opens with it: the order, or the page for withdrawing from its contract. */
const TEMPLATES = { order: 'order-link', withdrawal: 'withdrawal-link' } as const;
type LinkTarget = keyof typeof TEMPLATES;
const isLinkMail = (template: string): boolean => Object.values<string>(TEMPLATES).includes(template);

/** Without a link, one may be requested once a minute and five times a day. */
const PAUSE_MS = MINUTE_MS;
const MAX_A_DAY = 5;

/** Mails a new link to the order's address; false when the address was erased. */
const mailNewLink = async (
  tx: Queries,
  { config }: Deps,
  order: OrderRow,
  now: Date,
  target: LinkTarget = 'order',
): Promise<boolean> => {
  if (order.email === '') return false;
  const token = orderToken(config.keys, order, { kind: 'mailed', madeAt: now });
  const language = languageOf(order);
  const template = TEMPLATES[target];
  const words = await mailWordsOf(tx, template, language);
  const write = { order: orderLinkMail, withdrawal: withdrawalLinkMail }[target];
  const body = write(
    { id: order.id, number: order.number, token },
    { language, publicUrl: config.publicUrl, identity: await readIdentity(tx), words },
  );
  await enqueueMail(tx, { template, to: order.email, orderId: order.id, ...body, at: now });
  return true;
};

/** Whether a link may be mailed on a request without one. The caller has locked the order. */
const mayRenew = async (tx: Queries, order: OrderRow, now: Date): Promise<boolean> => {
  const ages = (await listOrderMails(tx, order.id))
    .filter(({ template }) => isLinkMail(template))
    .map(({ createdAt }) => now.getTime() - createdAt.getTime());
  return ages.every((age) => age >= PAUSE_MS) && ages.filter((age) => age < DAY_MS).length < MAX_A_DAY;
};

/**
 * Mails a new link to an order's address (ORDER-117). Does nothing for an unknown order or above the limits; the caller
 * cannot tell whether a mail was sent.
 */
export const renewLink = async (shop: Deps, id: string): Promise<void> => {
  const { db, clock } = shop;
  await db.write(async (tx) => {
    const now = clock();
    const order = await lockOrderRow(tx, id);
    if (order && (await mayRenew(tx, order, now))) await mailNewLink(tx, shop, order, now);
  });
  shop.mail.sendSoon();
};

/**
 * Mails a link for withdrawing from the contract to the address of the order with this number, if it is this address. Does nothing for
 * other ones or above the limits of links; the caller cannot tell whether a mail was sent (RETURN-01).
 */
export const requestWithdrawalLink = async (
  shop: Deps,
  { number, email }: { number: string; email: string },
): Promise<void> => {
  const { db, clock } = shop;
  await db.write(async (tx) => {
    const now = clock();
    const found = await orderByNumber(tx, number.replace(/\s+/g, '-'));
    if (found?.email.toLowerCase() !== email.toLowerCase()) return;
    const order = await lockOrderRow(tx, found.id);
    if (order && (await mayRenew(tx, order, now))) await mailNewLink(tx, shop, order, now, 'withdrawal');
  });
  shop.mail.sendSoon();
};

/** The text of an order's mail with its link's token replaced. */
const withToken = (body: string, id: string, token: string): string =>
  body.replace(
    new RegExp(`(/(?:orders|withdrawal)/${id}\\?token=)[\\w.-]+`, 'g'),
    (_old, start: string) => `${start}${token}`,
  );

/** The text of an order's mail without its token, with which staff could act as the customer (ORDER-120). */
export const redactOrderLink = (body: string, id: string): string => withToken(body, id, '…');

/** Returns a function that replaces the link in an order's mail with a newly dated one (ORDER-117). */
export const reissueLinks = async (
  tx: Queries,
  { config }: Pick<Shop, 'db' | 'config'>,
  id: string,
  now: Date,
): Promise<(body: string) => string> => {
  const order = await orderById(tx, id);
  if (!order) return (body) => body;
  const token = orderToken(config.keys, order, { kind: 'mailed', madeAt: now });
  return (body) => withToken(body, id, token);
};

/** Revokes all links to an order inside the caller's transaction; returns the version of new ones, null without an order. */
export const invalidateOrderLinks = async (tx: Queries, id: string): Promise<number | null> =>
  (await raiseLinkVersion(tx, id))?.linkVersion ?? null;

/**
 * Revokes all links to an order for its customer or the bearer of an active link. A guest, who has no other access, is always
 * mailed a new one (ORDER-116). Returns whether one was mailed. Throws `not_found`, and `forbidden` to admins.
 */
export const revokeLinks = async (shop: Deps, id: string, viewer: OrderViewer): Promise<boolean> => {
  const { db, clock } = shop;
  const mailed = await db.write(async (tx) => {
    const now = clock();
    await requireCustomerView(tx, shop, await lockOrderRow(tx, id), viewer);
    const order = await raiseLinkVersion(tx, id);
    return order?.userId === null && mailNewLink(tx, shop, order, now);
  });
  shop.mail.sendSoon();
  return mailed;
};

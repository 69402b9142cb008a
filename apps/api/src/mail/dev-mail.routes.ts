import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Shop } from '../composition.ts';
import { policy } from '../http/security-headers.ts';
import { readIdentity } from '../modules/store/index.ts';
import { getDemoMail, hasDemoMailbox, listDemoMails } from './demo-mails.ts';
import { MAILBOX_PATH, type MailboxContext, mailboxPage, mailPage } from './mailbox-page.ts';

const pagePolicy = (nonce: string): string =>
  policy({
    'default-src': "'none'",
    'style-src': `'nonce-${nonce}'`,
    'frame-src': "'self'",
    'form-action': "'self'",
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
  });

/** A mail's HTML is not trusted: it may use its own styles and open links in new tabs, nothing else. */
const mailPolicy = (mediaOrigins: readonly string[]): string =>
  policy({
    'default-src': "'none'",
    'style-src': "'unsafe-inline'",
    'img-src': ["'self' data:", ...mediaOrigins].join(' '),
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'self'",
    sandbox: 'allow-popups allow-popups-to-escape-sandbox',
  });

const sendHtml = (reply: FastifyReply, csp: string, html: string) =>
  reply
    .header('content-security-policy', csp)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);

/** The pages of the demo mailbox, without scripts. A shop with a mail server does not have them. */
export const devMailRoutes = (app: FastifyInstance, shop: Shop): void => {
  if (!hasDemoMailbox(shop)) return;
  const contextOf = async ({ language }: FastifyRequest, reply: FastifyReply): Promise<MailboxContext> => ({
    language,
    nonce: reply.cspNonce.style,
    shopName: (await readIdentity(shop.db.read)).name,
  });
  app.get<{ Querystring: { to?: string } }>(MAILBOX_PATH, async (request, reply) => {
    const to = (request.query.to ?? '').trim().slice(0, 254);
    const context = await contextOf(request, reply);
    return sendHtml(reply, pagePolicy(context.nonce), mailboxPage(await listDemoMails(shop, to), { ...context, to }));
  });
  app.get<{ Params: { id: string } }>(`${MAILBOX_PATH}/:id`, async (request, reply) => {
    const mail = await getDemoMail(shop, request.params.id);
    const context = await contextOf(request, reply);
    return sendHtml(reply, pagePolicy(context.nonce), mailPage(mail, context));
  });
  app.get<{ Params: { id: string } }>(`${MAILBOX_PATH}/:id/body`, async (request, reply) => {
    const mail = await getDemoMail(shop, request.params.id);
    reply.header('x-frame-options', 'SAMEORIGIN');
    return sendHtml(reply, mailPolicy(shop.media.origins), mail.html);
  });
};

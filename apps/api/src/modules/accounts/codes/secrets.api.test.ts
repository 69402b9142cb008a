import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { buildApp } from '../../../app.ts';
import { createLogger } from '../../../http/logging.ts';
import { sendDueMails } from '../../../mail/deliver.ts';
import { smtpSender } from '../../../mail/sender.ts';
import {
  advanceSeconds,
  codeTo,
  differentFrom,
  linkTokenTo,
  mailsTo,
  newAddress,
  PASSWORD,
} from '../../../testing/accounts.ts';
import { describeShop, newGuest } from '../../../testing/harness.ts';

/** A mail server that records the messages it receives. */
const mailServer = async (port = 0) => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: actual } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { received, port: actual, url: `smtp://127.0.0.1:${actual}`, close };
};

describeShop('secrets of accounts', (shop) => {
  test('passwords, codes, links, tokens, addresses and guest ids never appear in the logs, whatever fails', async () => {
    const lines: string[] = [];
    const logger = createLogger({ logLevel: 'trace' }, { write: (line: string) => void lines.push(line) });
    const parts = shop().shop;
    const app = await buildApp({ ...parts, log: logger }, { logger: logger as FastifyBaseLogger });
    const csrf = await app.inject({ url: '/api/csrf' });
    const csrfToken = csrf.json<{ token: string }>().token;
    const guest = newGuest().sessionId ?? '';
    const post = (path: string, payload: object) =>
      app.inject({
        method: 'POST',
        url: `/api${path}`,
        headers: {
          'x-csrf-token': csrfToken,
          cookie: String(csrf.headers['set-cookie']).split(';')[0] ?? '',
          'x-session-id': guest,
        },
        payload,
      });

    const email = newAddress();
    const newer = 'a newer password';
    const passwords = (password: string) => ({ password, password_confirmation: password });
    const registered = await post('/customer/register', { name: 'Aino Ålander', email, ...passwords(PASSWORD) });
    const { user_id } = registered.json<{ user_id: string }>();
    const code = await codeTo(shop(), email);
    await post('/customer/verify-email', { user_id, code: differentFrom(code) });
    await post('/customer/login', { email, password: PASSWORD });
    await post('/customer/resend-verification', { user_id });
    expect((await post('/customer/verify-email', { user_id, code })).statusCode).toBe(200);
    await post('/customer/login', { email, password: 'wrong horse battery' });
    const { token } = (await post('/customer/login', { email, password: PASSWORD })).json<{ token: string }>();
    advanceSeconds(shop(), 61);
    await post('/password/send-reset-code', { email });
    const resetCode = await codeTo(shop(), email);
    const link = await linkTokenTo(shop(), email);
    await app.inject({ url: `/reset-password/${link}?lang=en` });
    await post(`/password/reset?token=${link}&code=${resetCode}&email=${email}`, { token: 7, ...passwords(newer) });
    expect((await post('/password/reset', { token: link, ...passwords(newer) })).statusCode).toBe(200);
    await sendDueMails({ ...parts, log: logger, sender: smtpSender('smtp://127.0.0.1:1', { requireTls: false }) });
    await app.close();

    const text = lines.join('');
    expect(lines.length).toBeGreaterThan(12);
    expect(text).toContain('/api/customer/login');
    expect(text).toContain('mail not sent');
    const secrets = [PASSWORD, newer, 'wrong horse', code, resetCode, link, token, csrfToken, email, guest, user_id];
    for (const secret of [...secrets, 'Aino', '$argon2id']) expect(text, secret).not.toContain(secret);
  });

  test('nothing is lost without a mail server: signing up works, and the codes are sent once it is back', async () => {
    const first = await mailServer();
    await first.close();
    const parts = { ...shop().shop, sender: smtpSender(first.url, { requireTls: false }) };
    const { db } = shop();
    await db.write((tx) => tx.delete(db.t.outbox).returning());

    const email = newAddress();
    const body = { name: 'Aino', email, password: PASSWORD, password_confirmation: PASSWORD };
    const registered = await shop().call('POST', '/customer/register', body);
    expect(registered.statusCode).toBe(201);
    const resetResponse = await shop().call('POST', '/password/send-reset-code', { email });
    expect(resetResponse.statusCode).toBe(200);
    for (let round = 0; round < 3; round += 1) {
      expect(await sendDueMails(parts)).toBe(0);
      advanceSeconds(shop(), 120);
    }

    const restarted = await mailServer(first.port);
    expect(await sendDueMails(parts)).toBe(2);
    expect(await sendDueMails(parts)).toBe(0);
    await restarted.close();
    const mails = await mailsTo(shop(), email);
    expect(mails.map((mail) => mail.sentAt !== null)).toEqual([true, true]);
    expect(restarted.received).toHaveLength(2);
    const { user_id } = registered.json<{ user_id: string }>();
    const verification = mails.find((mail) => mail.template === 'verification-code');
    const code = /^\d{6}$/m.exec(verification?.text ?? '')?.[0] ?? '';
    expect(restarted.received.some((message) => message.includes(code) && message.includes(`To: ${email}`))).toBe(true);
    expect(restarted.received.every((message) => !/^Subject:.*\d{6}/m.test(message))).toBe(true);
    expect((await shop().call('POST', '/customer/verify-email', { user_id, code })).statusCode).toBe(200);
  });
});

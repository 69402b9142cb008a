import { describe, expect, test } from 'vitest';
import { addProduct } from '../testing/builders.ts';
import { describeShop, newGuest } from '../testing/harness.ts';
import { enqueue, mailParts, mailServer, rows, senderOf } from '../testing/mail-delivery.ts';
import { buy } from '../testing/shopping.ts';
import { sendDueMails } from './deliver.ts';
import { createMailer } from './mailer.ts';
import { type MailMessage, smtpSender } from './sender.ts';

describeShop('outbox', (shop) => {
  const { later, parts } = mailParts(shop);

  describe('with a mail server', () => {
    test('[API-147] refuses to talk to a server without TLS where TLS is required', async () => {
      await enqueue(shop(), 'aino@example.com');
      const plain = await mailServer();
      const strict = smtpSender(plain.url, { requireTls: true });
      expect(await sendDueMails(parts(strict))).toBe(0);
      expect(plain.received).toEqual([]);
      const [waiting] = await rows(shop());
      expect(waiting).toMatchObject({ sentAt: null, failedAt: null, lastError: expect.stringMatching(/TLS/) });
      strict.close();
      await plain.close();
    });

    test('[API-147] sends encrypted mail to a server that offers TLS', async () => {
      await enqueue(shop(), 'aino@example.com');
      const modern = await mailServer({ tls: true });
      // its certificate is self-signed
      const strict = smtpSender(`${modern.url}?tls.rejectUnauthorized=false`, { requireTls: true });
      expect(await sendDueMails(parts(strict))).toBe(1);
      expect(modern.received).toHaveLength(1);
      expect(modern.encrypted).toEqual([true]);
      strict.close();
      await modern.close();
    });

    test('an unreachable server loses nothing: all mails are sent once it is back, each exactly once', async () => {
      await enqueue(shop(), 'aino@example.com');
      await enqueue(shop(), 'björn@example.com');
      await enqueue(shop(), 'cecilie@example.com');

      // nothing listens on this port; a port that was closed just now could be in use again
      const unreachable = smtpSender('smtp://127.0.0.1:1', { requireTls: false });
      for (let round = 0; round < 12; round += 1) {
        expect(await sendDueMails(parts(unreachable))).toBe(0);
        later(60 * 60_000);
      }
      expect(await rows(shop())).toHaveLength(3);
      expect((await rows(shop())).every((row) => row.sentAt === null && row.failedAt === null)).toBe(true);
      expect((await rows(shop())).some((row) => row.lastError?.includes('ECONNREFUSED'))).toBe(true);

      const restored = await mailServer();
      const sender = smtpSender(restored.url, { requireTls: false });
      expect(await sendDueMails(parts(sender))).toBe(3);
      expect(await sendDueMails(parts(sender))).toBe(0);
      expect(restored.received).toHaveLength(3);
      expect((await rows(shop())).every((row) => row.sentAt !== null && row.lastError === null)).toBe(true);
      await restored.close();
    });

    test('a mail has an HTML and a text form, comes from the shop and keeps its message id over all attempts', async () => {
      const server = await mailServer();
      await enqueue(shop(), 'aino@example.com');
      await sendDueMails(parts(smtpSender(server.url, { requireTls: false })));
      const [message] = server.received;
      const [row] = await rows(shop());
      expect(message).toContain(`Message-ID: <${row?.id}@fori.example>`);
      expect(message).toMatch(/From: =\?UTF-8\?.*<support@fori\.example>/);
      expect(message).toContain('multipart/alternative');
      await server.close();
    });

    test('a confirmation is rendered when it is sent, and stored as sent', async () => {
      const variant = (await addProduct(shop(), { names: { en: 'Aura wallet' } })).variants[0]?.id ?? 0;
      const { order } = await buy(shop(), newGuest(), variant);
      const [waiting] = await rows(shop());
      expect(waiting).toMatchObject({ text: '', html: '', source: { order: { number: order.number } } });
      const sent: MailMessage[] = [];
      const sender = senderOf(async (message) => {
        sent.push(message);
      });
      expect(await sendDueMails(parts(sender))).toBe(1);
      const [message] = sent;
      expect(message?.text).toContain('Aura wallet');
      expect(message?.html).toContain(order.number);
      const { subject, text, html } = message ?? {};
      expect(await rows(shop())).toMatchObject([{ id: waiting?.id, subject, text, html, source: null }]);
    });

    test('a deferral (4xx) is tried again and delivered', async () => {
      let busy = true;
      const server = await mailServer({ refuse: () => (busy ? 450 : null) });
      await enqueue(shop(), 'aino@example.com');
      const sender = smtpSender(server.url, { requireTls: false });
      for (let round = 0; round < 8; round += 1) {
        expect(await sendDueMails(parts(sender))).toBe(0);
        later(60 * 60_000);
      }
      busy = false;
      expect(await sendDueMails(parts(sender))).toBe(1);
      await server.close();
    });
  });

  test('two concurrent workers send every mail once', async () => {
    for (let i = 0; i < 20; i += 1) await enqueue(shop(), `customer${i}@example.com`);
    const sent: string[] = [];
    const slow = senderOf(async ({ to }: MailMessage) => {
      await new Promise((resolve) => setImmediate(resolve));
      sent.push(to);
    });
    await Promise.all([sendDueMails(parts(slow)), sendDueMails(parts(slow)), sendDueMails(parts(slow))]);
    expect(sent).toHaveLength(20);
    expect(new Set(sent).size).toBe(20);
  });

  test('the worker sends as soon as it is triggered, and never after it is stopped', async () => {
    const recipients: string[] = [];
    let notify: () => void = () => undefined;
    const mailer = createMailer(
      parts(
        senderOf(async ({ to }) => {
          recipients.push(to);
          notify();
        }),
      ),
    );
    const job = mailer.start((error) => {
      throw error;
    });
    await enqueue(shop(), 'aino@example.com');
    const delivered = new Promise<void>((resolve) => {
      notify = resolve;
    });
    mailer.sendSoon();
    await delivered;
    await job.stop();
    await enqueue(shop(), 'late@example.com');
    mailer.sendSoon();
    expect(recipients).toEqual(['aino@example.com']);
    expect((await rows(shop())).map((row) => row.sentAt !== null).sort()).toEqual([false, true]);
  });
});

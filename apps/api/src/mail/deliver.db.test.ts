import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { beforeEach, describe, expect, test } from 'vitest';
import { addProduct } from '../testing/builders.ts';
import { describeShop, newGuest, START, type TestShop } from '../testing/harness.ts';
import { buy } from '../testing/shopping.ts';
import { sendDueMails } from './deliver.ts';
import { createMailer } from './mailer.ts';
import { enqueueMail } from './outbox.ts';
import { MailFailure, type MailMessage, type MailSender, smtpSender } from './sender.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const enqueue = ({ db }: TestShop, to: string, at: Date = START) =>
  db.write((tx) =>
    enqueueMail(tx, { template: 'test', to, subject: `Till ${to}`, text: 'Hej å', html: '<p>Hej å</p>', at }),
  );

const rows = async ({ db }: TestShop) => db.read.select().from(db.t.outbox);

const senderOf = (send: MailSender['send']): MailSender => ({ send, close: () => undefined });

interface MailServerOptions {
  /** the SMTP code a recipient is refused with */
  refuse?: (address: string) => number | null;
  /** whether it offers STARTTLS */
  tls?: boolean;
}

/** A mail server that records what it receives. */
const mailServer = async ({ refuse = () => null, tls = false }: MailServerOptions = {}) => {
  const received: string[] = [];
  const encrypted: boolean[] = [];
  const server = new SMTPServer({
    authOptional: true,
    ...(!tls && { disabledCommands: ['STARTTLS'] }),
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refuse(address);
      done(responseCode === null ? null : Object.assign(new Error('no such mailbox'), { responseCode }));
    },
    onData: (stream, session, done) => {
      encrypted.push(session.secure);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { received, encrypted, url: `smtp://127.0.0.1:${port}`, close };
};

describeShop('outbox', (shop) => {
  const parts = (sender: MailSender) => ({ db: shop().db, clock: shop().shop.clock, log, sender });
  const later = (ms: number) => shop().setTime(new Date(shop().shop.clock().getTime() + ms));

  beforeEach(async () => {
    shop().setTime(START);
    const { db } = shop();
    await db.write((tx) => tx.delete(db.t.outbox));
  });

  test('a mail exists exactly when the transaction that caused it is committed', async () => {
    const { db } = shop();
    const failing = db.write(async (tx) => {
      await enqueueMail(tx, {
        template: 'test',
        to: 'a@example.com',
        subject: 's',
        text: 't',
        html: 'h',
        at: START,
      });
      throw new Error('the order failed');
    });
    await expect(failing).rejects.toThrow('the order failed');
    expect(await rows(shop())).toEqual([]);
  });

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

    test('a mail that cannot be rendered waits like a refused one and delays no other', async () => {
      const variant = (await addProduct(shop())).variants[0]?.id ?? 0;
      await buy(shop(), newGuest(), variant);
      const { db } = shop();
      const [broken] = await rows(shop());
      const order = { ...broken?.source?.order, items: null };
      const source = { ...broken?.source, order } as never;
      await db.write((tx) => tx.update(db.t.outbox).set({ source }).returning());
      await enqueue(shop(), 'aino@example.com');
      const sender = senderOf(async () => undefined);
      expect(await sendDueMails(parts(sender))).toBe(1);
      const unsent = (await rows(shop())).filter((row) => row.sentAt === null);
      expect(unsent).toMatchObject([{ id: broken?.id, attempts: 1, failedAt: null, lastError: expect.any(String) }]);
    });

    test('a permanent refusal is tried five times, then given up and stored with its reason; other mails are not delayed', async () => {
      const server = await mailServer({ refuse: (address) => (address.startsWith('nobody') ? 550 : null) });
      await enqueue(shop(), 'nobody@example.com');
      await enqueue(shop(), 'aino@example.com');
      const sender = smtpSender(server.url, { requireTls: false });
      expect(await sendDueMails(parts(sender))).toBe(1);
      for (let round = 0; round < 8; round += 1) {
        later(60 * 60_000);
        await sendDueMails(parts(sender));
      }
      const givenUp = (await rows(shop())).find((row) => row.to.startsWith('nobody'));
      expect(givenUp).toMatchObject({ attempts: 5, sentAt: null });
      expect(givenUp?.failedAt).not.toBeNull();
      expect(givenUp?.lastError).toContain('550');
      expect(server.received).toHaveLength(1);
      await server.close();
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

  test('a run interrupted by the database waits for the mails being sent, so that none is sent twice', async () => {
    for (const name of ['aino', 'björn', 'cecilie']) await enqueue(shop(), `${name}@example.com`);
    const { db } = shop();
    let writes = 0;
    const failing: typeof db = Object.create(db, {
      write: {
        value: async (change: Parameters<typeof db.write>[0]) => {
          writes += 1;
          // the first claims all three, the second marks one as sent
          if (writes === 2) throw new Error('database is locked');
          return db.write(change);
        },
      },
    });
    const sent: string[] = [];
    const slow = senderOf(async ({ to }) => {
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      sent.push(to);
    });
    await expect(sendDueMails({ ...parts(slow), db: failing })).rejects.toThrow('database is locked');
    expect(sent).toHaveLength(3);
    expect((await rows(shop())).filter((row) => row.sentAt !== null)).toHaveLength(2);
  });

  test('a leased mail is unsent alone until the lease expires, then taken by another worker', async () => {
    await enqueue(shop(), 'aino@example.com');
    let crash: () => void = () => undefined;
    let crashed: Promise<unknown> = Promise.resolve();
    const started = new Promise<void>((resolve) => {
      const stuck = senderOf(() => {
        resolve();
        return new Promise<void>((_resolve, reject) => {
          crash = () => reject(new MailFailure('deferred', 'killed'));
        });
      });
      crashed = sendDueMails(parts(stuck));
    });
    await started;
    const sent: string[] = [];
    const healthy = senderOf(async ({ to }) => {
      sent.push(to);
    });
    expect(await sendDueMails(parts(healthy))).toBe(0);
    later(11 * 60_000);
    expect(await sendDueMails(parts(healthy))).toBe(1);
    crash();
    await crashed;
    later(60 * 60_000);
    expect(await sendDueMails(parts(healthy))).toBe(0);
    expect(sent).toEqual(['aino@example.com']);
  });

  test('each failure lengthens the pause, up to an hour; an unreachable server is tried every five minutes', async () => {
    const pauseAfter = async (kind: MailFailure['kind'], attempts: number) => {
      const { db } = shop();
      await db.write((tx) => tx.delete(db.t.outbox));
      await enqueue(shop(), 'aino@example.com', shop().shop.clock());
      await db.write((tx) => tx.update(db.t.outbox).set({ attempts }).returning());
      await sendDueMails(
        parts(
          senderOf(async () => {
            throw new MailFailure(kind, 'no');
          }),
        ),
      );
      const [row] = await rows(shop());
      return ((row?.dueAt.getTime() ?? 0) - shop().shop.clock().getTime()) / 1000;
    };
    expect(await pauseAfter('deferred', 0)).toBe(30);
    expect(await pauseAfter('deferred', 1)).toBe(60);
    expect(await pauseAfter('deferred', 3)).toBe(240);
    expect(await pauseAfter('deferred', 100)).toBe(3600);
    expect(await pauseAfter('unreachable', 0)).toBe(30);
    expect(await pauseAfter('unreachable', 500)).toBe(300);
  });

  test('a mail due later waits', async () => {
    const { db } = shop();
    const dueAt = new Date(START.getTime() + 60_000);
    await db.write((tx) =>
      enqueueMail(tx, {
        template: 't',
        to: 'a@example.com',
        subject: 's',
        text: 't',
        html: 'h',
        at: START,
        dueAt,
      }),
    );
    const sender = senderOf(async () => undefined);
    expect(await sendDueMails(parts(sender))).toBe(0);
    later(60_000);
    expect(await sendDueMails(parts(sender))).toBe(1);
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

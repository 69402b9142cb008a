import { describe, expect, test } from 'vitest';
import { addProduct } from '../testing/builders.ts';
import { describeShop, newGuest, START } from '../testing/harness.ts';
import { enqueue, mailParts, mailServer, rows, senderOf } from '../testing/mail-delivery.ts';
import { buy } from '../testing/shopping.ts';
import { sendDueMails } from './deliver.ts';
import { enqueueMail } from './outbox.ts';
import { MailFailure, smtpSender } from './sender.ts';

describeShop('outbox', (shop) => {
  const { later, parts } = mailParts(shop);

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
});

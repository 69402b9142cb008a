import { expect, test } from 'vitest';
import { advanceSeconds } from '../testing/accounts.ts';
import { describeShop } from '../testing/harness.ts';
import { purgeOldMails } from './purge-old-mails.ts';

const DAY_S = 24 * 3600;

describeShop('cleaning up mails', (shop) => {
  test('deletes sent and given-up mails after 90 days and keeps waiting ones', async () => {
    const { db, shop: parts } = shop();
    const now = parts.clock();
    const mail = { subject: 'Hej', text: 'Hej', html: '<p>Hej</p>', to: 'kai@example.com', createdAt: now, dueAt: now };
    const add = (template: string, outcome: { sentAt?: Date; failedAt?: Date }) =>
      db.write((tx) =>
        tx
          .insert(db.t.outbox)
          .values({ ...mail, template, ...outcome })
          .returning(),
      );
    await add('account-deleted', { sentAt: now });
    await add('given-up', { failedAt: now });
    await add('waiting', {});
    const purge = async () => {
      const removed = await purgeOldMails(parts);
      const rows = await db.read.select().from(db.t.outbox);
      return { removed, kinds: rows.map((row) => row.template).sort() };
    };
    advanceSeconds(shop(), 90 * DAY_S);
    expect(await purge()).toEqual({ removed: 0, kinds: ['account-deleted', 'given-up', 'waiting'] });
    advanceSeconds(shop(), 1);
    expect(await purge()).toEqual({ removed: 2, kinds: ['waiting'] });
  });
});

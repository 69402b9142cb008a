import { expect, test } from 'vitest';
import { advanceSeconds, loginAs, newAddress, registerAs, signUp } from '../../../testing/accounts.ts';
import { describeShop } from '../../../testing/harness.ts';
import { purgeSignIns } from './purge-sign-ins.ts';

const DAY_S = 24 * 3600;

describeShop('cleaning up sign-ins', (shop) => {
  test('deletes codes after a week, sessions half a year after their end, and ID tokens once they have expired', async () => {
    const { db, shop: parts } = shop();
    const email = await signUp(shop());
    await loginAs(shop(), email);
    const start = parts.clock().getTime();
    const inHours = (hours: number) => new Date(start + hours * 3600 * 1000);
    await db.write((tx) =>
      tx
        .insert(db.t.usedIdTokens)
        .values([
          { hash: 'soon', expiresAt: inHours(1) },
          { hash: 'later', expiresAt: inHours(48) },
        ])
        .returning(),
    );
    const counts = async () => {
      await purgeSignIns(parts);
      return [
        await db.read.$count(db.t.emailCodes),
        await db.read.$count(db.t.sessions),
        await db.read.$count(db.t.usedIdTokens),
      ];
    };
    expect(await counts()).toEqual([1, 1, 2]);
    advanceSeconds(shop(), DAY_S);
    await registerAs(shop(), newAddress());
    expect(await counts()).toEqual([2, 1, 1]);
    advanceSeconds(shop(), 6 * DAY_S + 1);
    expect(await counts()).toEqual([1, 1, 0]);
    advanceSeconds(shop(), 180 * DAY_S);
    expect(await counts()).toEqual([0, 0, 0]);
    expect(await db.read.$count(db.t.users)).toBe(2);
  });
});

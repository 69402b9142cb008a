import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { advanceSeconds, codeTo, differentFrom } from '../../../testing/accounts.ts';
import { describeShop, START } from '../../../testing/harness.ts';
import { DAY_S, linkCalls } from '../../../testing/order-links.ts';

describeShop('order links', (shop) => {
  const { place, mailed, sees, post, cancel } = linkCalls(shop);

  describe('[ORDER-115] a link shows its order for 90 days', () => {
    test('from the day it was placed', async () => {
      const { id, placed, email } = await place();
      const link = await mailed(email);
      advanceSeconds(shop(), 90 * DAY_S - 1);
      expect([await sees(id, placed), await sees(id, link)]).toEqual([true, true]);
      advanceSeconds(shop(), 1);
      expect([await sees(id, placed), await sees(id, link)]).toEqual([false, false]);
      expect((await cancel(id, placed)).statusCode).toBe(404);
    });

    test('from the migration, for links mailed before links had dates; those change nothing without a code', async () => {
      const { id, email } = await place();
      const { db, shop: running } = shop();
      const since = new Date(START.getTime() + 10 * DAY_S * 1000);
      const row = eq(db.t.orders.id, id);
      await db.write((tx) => tx.update(db.t.orders).set({ linkVersion: 0, linkSince: since }).where(row).returning());
      const undated = createHmac('sha256', running.config.keys.current('order-links'))
        .update(`order:${id}`)
        .digest('base64url');
      advanceSeconds(shop(), 100 * DAY_S - 1);
      expect(await sees(id, undated)).toBe(true);
      expect((await cancel(id, undated)).json()).toMatchObject({ code: 'order_code_required' });
      await post(`/orders/${id}/code`, undated);
      expect((await cancel(id, undated, await codeTo(shop(), email))).statusCode).toBe(200);
      advanceSeconds(shop(), 1);
      expect(await sees(id, undated)).toBe(false);
    });
  });

  describe('[ORDER-118] cancelling and withdrawing by link', () => {
    test('an older link needs the mailed code, which works once', async () => {
      const { id, email } = await place();
      const link = await mailed(email);
      advanceSeconds(shop(), 30 * 60 + 1);
      const refused = await cancel(id, link);
      expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'order_code_required' }]);
      expect((await cancel(id, link, '12')).statusCode).toBe(422);
      expect((await cancel(id, link, '000000')).json()).toMatchObject({ code: 'code_invalid' });

      expect((await post(`/orders/${id}/code`, link)).statusCode).toBe(200);
      const code = await codeTo(shop(), email);
      expect((await cancel(id, 'm0.x', code)).statusCode).toBe(404);
      expect((await cancel(id, link, differentFrom(code))).json()).toMatchObject({ code: 'code_invalid' });
      const other = await place();
      expect((await cancel(other.id, other.placed, code)).json()).toMatchObject({ code: 'code_invalid' });
      expect((await cancel(id, link, code)).statusCode).toBe(200);
      const { db } = shop();
      const { orderCodes } = db.t;
      const codes = await db.read.select().from(orderCodes).where(eq(orderCodes.orderId, id));
      expect(codes.map(({ endedAt }) => endedAt !== null)).toEqual([true]);
      expect(JSON.stringify(codes)).not.toContain(code);
    });
  });
});

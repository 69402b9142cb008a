import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { afterEach, expect, test } from 'vitest';
import { describeShop, newGuest } from '../../../testing/harness.ts';
import { addJacket as addByCall, capture, designOf } from '../../../testing/jackets.ts';
import { addJacket } from '../cart/add-jacket.ts';
import type { SentJacket } from '../cart/read-jacket-form.ts';
import { sweepDesigns } from '../cleanup/sweep-jackets.ts';
import { readCaptured } from '../uploads/read-captured.ts';

const DAY = 24 * 60 * 60 * 1000;

describeShop('files of jackets', (shop) => {
  const folder = () => join(shop().dataDir, 'media/jackets');
  const files = (): string[] => (existsSync(folder()) ? readdirSync(folder()).sort() : []);
  const fileOf = (url: string) => join(folder(), url.replace('/media/jackets/', ''));
  const undo: (() => void)[] = [];
  afterEach(() => {
    for (const restore of undo.splice(0)) restore();
  });

  const sentOf = async (monogram: string): Promise<SentJacket> => {
    const design = designOf({ monogram });
    return {
      design,
      captured: {
        front: await readCaptured(await capture(design, 'front'), 'image/png'),
        back: await readCaptured(await capture(design, 'back'), 'image/png'),
      },
    };
  };

  test('are removed when their row is not written', async () => {
    const { shop: parts, db } = shop();
    const failing: typeof db = Object.create(db, {
      write: {
        value: (change: Parameters<typeof db.write>[0]) =>
          db.write(async (tx) => {
            await change(tx);
            throw new Error('disk full');
          }),
      },
    });
    const before = files();
    const shopper = { kind: 'guest', sessionId: newGuest().sessionId ?? '' } as const;
    const sent = await sentOf('NOT');
    await expect(addJacket({ ...parts, db: failing }, shopper, { sent }, 'en')).rejects.toThrow('disk full');
    expect(files()).toEqual(before);
    const { t } = db;
    expect((await db.read.select().from(t.cartJackets)).filter((row) => row.design.monogram === 'NOT')).toEqual([]);
  });

  test('that cannot be written leave no row', async () => {
    const { media } = shop().shop;
    const write = media.write;
    undo.push(() => {
      media.write = write;
    });
    let calls = 0;
    media.write = async (batch) => {
      calls += 1;
      // the renderings are written, the captured ones are not
      if (calls === 2) throw new Error('no space left');
      return write(batch);
    };
    const before = files();
    const shopper = { kind: 'guest', sessionId: newGuest().sessionId ?? '' } as const;
    await expect(addJacket(shop().shop, shopper, { sent: await sentOf('SPC') }, 'en')).rejects.toThrow('no space left');
    expect(calls).toBe(2);
    expect(files()).toEqual(before);
  });

  test('deleted by the sweeper just before use are drawn again', async () => {
    const guest = newGuest();
    const first = await addByCall(shop(), guest, { monogram: 'SWE' });
    await shop().call('DELETE', '/cart', undefined, guest);
    shop().setTime(new Date(shop().shop.clock().getTime() + 2 * DAY));
    const { media } = shop().shop;
    const read = media.read;
    undo.push(() => {
      media.read = read;
    });
    let swept = false;
    media.read = async (name) => {
      const data = await read(name);
      if (!swept && data) {
        swept = true;
        await sweepDesigns(shop().shop);
      }
      return data;
    };
    const again = await addByCall(shop(), guest, { monogram: 'SWE' });
    expect(swept).toBe(true);
    expect(existsSync(fileOf(first.frontImageUrl))).toBe(false);
    expect(existsSync(fileOf(again.frontImageUrl))).toBe(true);
    expect(existsSync(fileOf(again.backImageUrl))).toBe(true);
  });

  test('that were lost are restored under their names for all jackets showing them', async () => {
    const guest = newGuest();
    const jacket: CartJacket = await addByCall(shop(), guest, { monogram: 'LST' });
    const before = files();
    for (const url of [jacket.frontImageUrl, jacket.backImageUrl]) {
      rmSync(fileOf(url));
      rmSync(fileOf(url).replace('.webp', '.png'));
    }
    const again = await addByCall(shop(), newGuest(), { monogram: 'LST' });
    expect(again.frontImageUrl).toBe(jacket.frontImageUrl);
    expect(files()).toEqual(expect.arrayContaining(before));
  });
});

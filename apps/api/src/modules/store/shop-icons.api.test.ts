import { blankIdentity, type ShopIdentity } from '@fori/domain/identity';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeShop } from '../../testing/harness.ts';
import { replaceIdentity, writtenIdentity } from './identity.repository.ts';
import { createShopIcons, iconQuery, type ShopIcon, shopIcons, shownLogo } from './shop-icons.ts';

describeShop('the icons of a shop', (shop) => {
  const write = async (identity: ShopIdentity) => {
    const { db, shop: parts } = shop();
    const { updatedAt } = await writtenIdentity(db.read);
    await db.write((tx) => replaceIdentity(tx, identity, updatedAt, parts.clock()));
  };

  test('[SHOP-109] the demo has the built ones', async () => {
    const icons = createShopIcons(shop().shop);
    expect(await icons('favicon.svg')).toBeNull();
    const { data } = (await shop().call('GET', '/store')).json<{ data: unknown }>();
    expect(data).toMatchObject({ logo: null, icon_query: '' });
  });

  test('[SHOP-109] a shop without a logo has its initial, at an address that changes with it', async () => {
    const other = { ...blankIdentity, name: 'ångström & Co' };
    await write(other);
    const icons = createShopIcons(shop().shop);
    for (const [name, { width, height }] of Object.entries(shopIcons)) {
      const picture = await icons(name as ShopIcon);
      if (name.endsWith('.svg')) expect(String(picture)).toContain(`width="${width}" height="${height}"`);
      else if (name.endsWith('.ico')) {
        // one picture of 64 × 64, which begins where the header says
        expect([...(picture?.subarray(0, 8) ?? [])]).toEqual([0, 0, 1, 0, 1, 0, width, height]);
        const png = picture?.subarray(picture.readUInt32LE(18));
        expect(png?.length).toBe(picture?.readUInt32LE(14));
        expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width, height });
      } else expect(await sharp(picture ?? undefined).metadata(), name).toMatchObject({ width, height });
    }
    expect(await icons('social-icons.svg')).toBeNull();
    const { data } = (await shop().call('GET', '/store')).json<{ data: unknown }>();
    expect(data).toMatchObject({ logo: shownLogo(other), icon_query: '?v=c5' });
    const before = await icons('favicon.svg');
    await write({ ...other, name: 'Hide & Co' });
    expect(await icons('favicon.svg')).not.toEqual(before);
    expect(iconQuery({ ...other, name: 'Hide & Co' })).toBe('?v=48');
  });
});

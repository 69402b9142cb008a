import type { ShownIdentity } from '@fori/contracts/admin-identity/schemas';
import { desc } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { describeShop } from '../../../testing/harness.ts';
import { pictureOf } from '../../../testing/pictures.ts';
import { logoCalls, svg } from '../../../testing/shop-logo.ts';
import { createShopIcons } from '../../store/index.ts';

const drawing = svg(
  '<title>Hide</title><style>.a{fill:#204060}</style><rect class="a" x="2" y="2" width="36" height="16"/>',
);

describeShop('the logo in the back office', (shop) => {
  const { admin, send, store, faintOn } = logoCalls(shop);

  const lastRecord = async () => {
    const { auditLog } = shop().db.t;
    return (await shop().db.read.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
  };

  test('[SHOP-110] an uploaded logo is in the store’s next response and all icons; removed, the initial stands for it', async () => {
    const saved = await send(drawing);
    expect(saved.statusCode, saved.body).toBe(200);
    const { logo, icon_query } = await store();
    // without its transparent margin, wide enough to contain the name
    expect(logo).toMatchObject({ height: 160, alt: 'Föri', src: expect.stringMatching(/^\/media\/shop\/\w+\.png$/) });
    expect(saved.json()).toEqual({ data: logo });
    const file = await shop().app.inject(logo?.src ?? '');
    expect(file.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'png', width: logo?.width, height: 160 });
    const icons = createShopIcons(shop().shop);
    for (const [name, width] of [
      ['apple-touch-icon.png', 180],
      ['icon-maskable-512.png', 512],
      ['og.png', 1200],
    ] as const) {
      expect(await sharp((await icons(name)) ?? undefined).metadata(), name).toMatchObject({ width });
    }
    expect(String(await icons('favicon.svg'))).toContain('<image');
    expect(icon_query).toMatch(/^\?v=\w+$/);
    expect(await lastRecord()).toMatchObject({ action: 'settings.update_logo', before: { logo: 'ferry' } });

    const removed = await shop().call('DELETE', '/admin/identity/logo', undefined, admin());
    expect(removed.json()).toMatchObject({ data: { src: '/favicon.svg?v=46', alt: '' } });
    expect((await store()).logo?.src).toBe('/favicon.svg?v=46');
  });

  test('[SHOP-120] the warning stays with a logo, is gone with another, and comes back when that is undone', async () => {
    await send(svg('<circle cx="20" cy="10" r="9" fill="#fff"/>'));
    const { data } = (await shop().call('GET', '/admin/identity', undefined, admin())).json<{ data: ShownIdentity }>();
    const saved = await shop().call('PUT', '/admin/identity', { ...data, company: 'Hide Oy' }, admin());
    expect(saved.json()).toMatchObject({ data: { company: 'Hide Oy', logo_faint_on: ['light'] } });
    await send(drawing);
    expect(await faintOn()).toEqual([]);
    const undone = await shop().call('POST', `/admin/audit/${(await lastRecord())?.id}/undo`, {}, admin());
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await faintOn()).toEqual(['light']);
    await shop().call('DELETE', '/admin/identity/logo', undefined, admin());
    expect(await faintOn()).toEqual([]);
  });

  test('[SHOP-110] saving the details keeps the logo', async () => {
    await send(await pictureOf(64, 64), 'image/png');
    const { logo } = await store();
    const { data } = (await shop().call('GET', '/admin/identity', undefined, admin())).json<{ data: object }>();
    expect((await shop().call('PUT', '/admin/identity', { ...data, company: 'Hide Oy' }, admin())).statusCode).toBe(
      200,
    );
    expect((await store()).logo).toEqual(logo);
  });
});

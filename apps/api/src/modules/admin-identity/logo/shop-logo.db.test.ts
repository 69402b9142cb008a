import { readFileSync } from 'node:fs';
import type { ShownIdentity } from '@fori/contracts/admin-identity/schemas';
import type { Store } from '@fori/contracts/store/schemas';
import { desc } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { sendForm } from '../../../testing/forms.ts';
import { type Caller, describeShop } from '../../../testing/harness.ts';
import { signedIn } from '../../../testing/people.ts';
import { pictureOf } from '../../../testing/pictures.ts';
import { createShopIcons } from '../../store/index.ts';
import { cleanSvg } from './clean-svg.ts';
import { grounds } from './faint-on.ts';

const svg = (content: string, attributes = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
const drawing = svg(
  '<title>Hide</title><style>.a{fill:#204060}</style><rect class="a" x="2" y="2" width="36" height="16"/>',
);
const bomb = `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${svg('<path d="&b;"/>')}`;

test('[SHOP-120] a logo is looked at on the surfaces of both themes', () => {
  const tokens = readFileSync(new URL('../../../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8');
  const surfaces = [...tokens.matchAll(/--surface: (#[0-9a-f]{6});/g)].map(([, hex]) => hex);
  expect(surfaces).toEqual([grounds.light, grounds.dark]);
});

describe('an SVG', () => {
  test('[SHOP-111] is made anew of shapes, colours and references to its own parts', () => {
    const cleaned = cleanSvg(
      `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd"><!-- made by hand -->${svg(
        '<metadata>x</metadata><linearGradient id="g"><stop offset="1" stop-color="#f00"/></linearGradient><g data-name="a"><path d="M0 0h9" fill="url(#g)"/></g>',
      )}`,
    );
    expect(cleaned).toContain('<g><path d="M0 0h9" fill="url(#g)"></path></g>');
    expect(cleaned).toContain('width="1024" height="512"');
    expect(cleaned).not.toMatch(/metadata|DOCTYPE|made by hand|data-name/);
  });

  test.each([
    ['a script', svg('<script>alert(1)</script>'), 'shop_logo_script'],
    ['an event handler', svg('<rect width="9" height="9" onclick="alert(1)"/>'), 'shop_logo_script'],
    [
      'an address in a fill',
      svg('<rect width="9" height="9" fill="url(https://x.example/a)"/>'),
      'shop_logo_reference',
    ],
    ['an imported style sheet', svg('<style>@import "https://x.example/a.css";</style>'), 'shop_logo_reference'],
    ['a link elsewhere', svg('<path d="M0 0" xlink:href="file:///etc/passwd"/>'), 'shop_logo_reference'],
    ['entities that multiply', bomb, 'shop_logo_entity'],
    ['a picture', svg('<image width="9" height="9"/>'), 'shop_logo_part'],
    ['text that needs a font', svg('<text>Hide</text>'), 'shop_logo_part'],
    ['parts that multiply', svg('<g id="a"/><use/>'), 'shop_logo_part'],
    ['foreign markup', svg('<foreignObject/>'), 'shop_logo_part'],
    ['too many parts', svg('<g/>'.repeat(2001)), 'shop_logo_complex'],
    ['parts nested too deeply', svg('<g>'.repeat(30) + '</g>'.repeat(30)), 'shop_logo_complex'],
    ['no size', svg('', ''), 'shop_logo_broken'],
    ['an absurd size', svg('', 'viewBox="0 0 1000000 1"'), 'shop_logo_broken'],
    ['an end that is missing', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">', 'shop_logo_broken'],
    ['markup of another kind', '<html><body/></html>', 'shop_logo_broken'],
  ])('[SHOP-111] with %s is refused by name', (_what, text, key) => {
    expect(() => cleanSvg(text)).toThrow(key);
  });
});

describeShop('the logo in the back office', (shop) => {
  let admin: Caller;
  beforeEach(async () => {
    admin = await signedIn(shop(), 'admin');
  });
  const send = (data: Buffer | string, type = 'image/svg+xml') =>
    sendForm(shop(), 'POST', '/admin/identity/logo', [['logo', { data, type, name: 'logo' }]], admin);
  const store = async () => (await shop().call('GET', '/store')).json<{ data: Store }>().data;
  const faintOn = async () =>
    (await shop().call('GET', '/admin/identity', undefined, admin)).json<{ data: ShownIdentity }>().data.logo_faint_on;
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

    const removed = await shop().call('DELETE', '/admin/identity/logo', undefined, admin);
    expect(removed.json()).toMatchObject({ data: { src: '/favicon.svg?v=46', alt: '' } });
    expect((await store()).logo?.src).toBe('/favicon.svg?v=46');
  });

  test.each([
    ['white', '<circle cx="20" cy="10" r="9" fill="#fff"/>', ['light']],
    ['light yellow, half transparent', '<circle cx="20" cy="10" r="9" fill="#ff8" fill-opacity=".5"/>', ['light']],
    ['black', '<circle cx="20" cy="10" r="9"/>', ['dark']],
    [
      'white on a green ground',
      '<rect width="40" height="20" fill="#2a7f6f"/><circle cx="20" cy="10" r="9" fill="#fff"/>',
      [],
    ],
    ['black and white', '<rect width="20" height="20"/><rect x="20" width="20" height="20" fill="#fff"/>', []],
  ])(
    '[SHOP-120] a logo that is %s is taken, and says on which theme it can hardly be seen',
    async (_what, content, faint) => {
      const saved = await send(svg(content));
      expect(saved.statusCode, saved.body).toBe(200);
      expect(await faintOn()).toEqual(faint);
    },
  );

  test('[SHOP-120] the warning stays with a logo, is gone with another, and comes back when that is undone', async () => {
    await send(svg('<circle cx="20" cy="10" r="9" fill="#fff"/>'));
    const { data } = (await shop().call('GET', '/admin/identity', undefined, admin)).json<{ data: ShownIdentity }>();
    const saved = await shop().call('PUT', '/admin/identity', { ...data, company: 'Hide Oy' }, admin);
    expect(saved.json()).toMatchObject({ data: { company: 'Hide Oy', logo_faint_on: ['light'] } });
    await send(drawing);
    expect(await faintOn()).toEqual([]);
    const undone = await shop().call('POST', `/admin/audit/${(await lastRecord())?.id}/undo`, {}, admin);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await faintOn()).toEqual(['light']);
    await shop().call('DELETE', '/admin/identity/logo', undefined, admin);
    expect(await faintOn()).toEqual([]);
  });

  test('[SHOP-110] saving the details keeps the logo', async () => {
    await send(await pictureOf(64, 64), 'image/png');
    const { logo } = await store();
    const { data } = (await shop().call('GET', '/admin/identity', undefined, admin)).json<{ data: object }>();
    expect((await shop().call('PUT', '/admin/identity', { ...data, company: 'Hide Oy' }, admin)).statusCode).toBe(200);
    expect((await store()).logo).toEqual(logo);
  });

  test.each([
    ['a JPEG', () => pictureOf(64, 64, 'jpeg'), 422, 'SVG or PNG'],
    ['a PNG that is too small', () => pictureOf(20, 20), 422, 'at least 32 pixels'],
    ['a PNG of too many pixels', () => pictureOf(5000, 4000), 422, 'too many pixels'],
    [
      'a PNG with something after it',
      async () => Buffer.concat([await pictureOf(64, 64), Buffer.from('<html>')]),
      422,
      'more than a picture',
    ],
    ['a drawing that shows nothing', async () => Buffer.from(svg('')), 422, 'no content'],
    ['a drawing with a script', async () => Buffer.from(svg('<script/>')), 422, 'contains a script'],
    ['more than a megabyte', async () => Buffer.alloc(1024 * 1024 + 1, ' '), 413, 'At most 1 MB'],
  ])('[SHOP-111] %s is refused at its field and nothing changes', async (_what, data, status, reason) => {
    const before = await store();
    const refused = await send(await data());
    expect(refused.statusCode, refused.body).toBe(status);
    expect(refused.json<{ errors: { logo: string[] } }>().errors.logo).toEqual([expect.stringContaining(reason)]);
    expect(await store()).toEqual(before);
  });
});

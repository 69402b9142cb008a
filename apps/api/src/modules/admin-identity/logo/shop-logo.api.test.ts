import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { describeShop } from '../../../testing/harness.ts';
import { pictureOf } from '../../../testing/pictures.ts';
import { logoCalls, svg } from '../../../testing/shop-logo.ts';
import { cleanSvg } from './clean-svg.ts';
import { grounds } from './faint-on.ts';

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
  const { send, store, faintOn } = logoCalls(shop);

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

import { type JacketDesign, type JacketSize, jacketSizes, plainJacket, shopLogos } from '@fori/domain/jackets';
import { type Language, languages, localeTags } from '@fori/domain/languages';
import { millimetres, millimetresIn } from '@fori/jacket/geometry';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { demoIdentity } from '../../../../seed/demo-identity.ts';
import { paintPage } from '../../../../testing/pdf-picture.ts';
import { readPdf } from '../../../../testing/pdf-text.ts';
import { drawSheets, type SheetPictures } from './draw-sheet.ts';
import { firstName, type SheetFacts, sheetOf } from './sheet-content.ts';

const design: JacketDesign = {
  ...plainJacket,
  name: 'Archipelago',
  color: 'dark blue',
  size: 'large',
  material: 'cowhide',
  lining: 'quilted',
  monogram: 'ÅÞ',
  notes: 'Longer sleeves.',
  logos: [
    { id: 'a', logo: 'anchor', view: 'front', x: 480, y: 560 },
    { id: 'b', logo: 'bear', view: 'front', x: 600, y: 700 },
    { id: 'c', logo: 'lighthouse', view: 'back', x: 700, y: 620 },
  ],
};

const factsOf = (over: Partial<SheetFacts> = {}): SheetFacts => ({
  orderId: '0c3b5a2e-7d1f-4c77-9a52-1f7c0f6f0e11',
  orderNumber: 'FO-2026-000042',
  orderedAt: new Date('2026-11-21T10:00:00Z'),
  dueOn: '2026-12-02',
  status: 'paid',
  fullName: 'Aino Maria Ålander',
  place: 1,
  places: 1,
  quantity: 2,
  design,
  picturesMatch: true,
  designHash: '9f86d081884c7d659a2feaa0c55ad015',
  rendererVersion: '7',
  approvedProof: null,
  lacksApproval: false,
  ...over,
});

const noPictures: SheetPictures = { front: null, back: null, uploads: new Map() };

const sheetPdf = (over: Partial<SheetFacts> = {}, language: Language = 'en', pictures = noPictures) =>
  drawSheets([
    {
      sheet: sheetOf(factsOf(over), { language, publicUrl: 'https://shop.example', identity: demoIdentity }),
      pictures,
    },
  ]);
const read = async (over: Partial<SheetFacts> = {}, language: Language = 'en') =>
  readPdf(await sheetPdf(over, language));

describe('the workshop sheet', () => {
  test('says what to sew, for whom by first name, by when, and by which drawing', async () => {
    const { text, info } = await read();
    for (const part of [
      'FO-2026-000042',
      'Jacket 1 of 1 · 2 pieces',
      'Size Large',
      'Colour Dark blue',
      'Material Cowhide',
      'Lining Quilted',
      'Monogram ÅÞ',
      'Archipelago',
      'For Aino',
      '21 November 2026',
      '2 December 2026',
      'Longer sleeves.',
      'Drawing 7 · design 9f86d081884c7d659a2feaa0c55ad015',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/Maria|Ålander/);
    expect(info.Title).toContain('FO-2026-000042');
  });

  test.each(jacketSizes)('has the measures of size %s, in millimetres', async (size: JacketSize) => {
    const { pages } = await read({ design: { ...design, size } });
    const places = pages.at(-1) ?? '';
    const anchor = millimetres(size, 'front', 480, 560);
    expect(places).toContain(`1 Anchor ${anchor.fromCollar} ${-anchor.fromCentre} left ${anchor.fromHem}`);
    const bear = millimetres(size, 'front', 600, 700);
    expect(places).toContain(`2 Bear ${bear.fromCollar} 0 ${bear.fromHem}`);
    const lighthouse = millimetres(size, 'back', 700, 620);
    expect(places).toContain(
      `1 Lighthouse ${lighthouse.fromCollar} ${lighthouse.fromCentre} right ${lighthouse.fromHem}`,
    );
  });

  test('[JACKET-133] says how far a logo is turned, in words and in the drawing', async () => {
    const [anchor, ...others] = design.logos;
    if (!anchor) throw new Error('no logo');
    const turned = { ...design, logos: [{ ...anchor, rotation: 30 }, ...others] };
    const { pages } = await read({ design: turned });
    expect(pages.at(-1)).toContain('1 Anchor, turned 30° clockwise');
    expect(pages.at(-1)).not.toMatch(/Bear,/);
    const [upright, drawn] = [
      await paintPage(await sheetPdf(), 2, 1),
      await paintPage(await sheetPdf({ design: turned }), 2, 1),
    ];
    expect(Buffer.from(drawn.data).equals(Buffer.from(upright.data))).toBe(false);
  });

  test('[JACKET-137] says how wide a logo is that has a size of its own', async () => {
    const [anchor, ...others] = design.logos;
    if (!anchor) throw new Error('no logo');
    const { pages } = await read({ design: { ...design, logos: [{ ...anchor, width: 90, rotation: 30 }, ...others] } });
    expect(pages.at(-1)?.replaceAll('\u00a0', ' ')).toContain('1 Anchor, 90 mm wide, turned 30° clockwise');
    expect(pages.at(-1)).toContain('Where the list names another size, that one applies.');
    expect((await read()).text).not.toContain('another size');
  });

  test('[JACKET-141] says how a logo is made, with its patch and thread, and ten such logos on one side fit on the page', async () => {
    const [anchor, bear, lighthouse] = design.logos;
    if (!(anchor && bear && lighthouse)) throw new Error('no logos');
    const made = [
      { ...anchor, technique: 'patch', patch: 'cognac', thread: 'birch' } as const,
      { ...bear, technique: 'embroidery', thread: 'brass' } as const,
      { ...lighthouse, logo: 'up-1', technique: 'embroidery' } as const,
    ];
    const { pages } = await read({ design: { ...design, logos: made } });
    expect(pages.at(-1)).toContain('1 Anchor patch: cognac leather, thread: birch white');
    expect(pages.at(-1)).toContain('2 Bear embroidery, thread: brass');
    expect(pages.at(-1)).toContain('1 Own logo embroidery in its own colours');
    const many = Array.from({ length: 10 }, (_, i) => ({
      ...lighthouse,
      id: `${i}`,
      width: 60,
      rotation: 345,
      technique: 'patch' as const,
      patch: 'oxblood' as const,
      thread: 'birch' as const,
    }));
    for (const view of ['front', 'back'] as const) {
      const logos = many.map((logo) => ({ ...logo, view }));
      const pdf = await readPdf(await sheetPdf({ design: { ...design, logos } }, 'fi'));
      expect(pdf.pages).toHaveLength(2);
      expect(pdf.pages.at(-1)?.match(/häränverenpunainen nahka/g)).toHaveLength(10);
    }
  });
  test.each([
    [
      undefined,
      'Left chest · Plain letters · Thread: Linen',
      'Letters 24 mm high. Their middle is 117 mm below the collar seam, 130 right from the centre line and',
    ],
    [
      { place: 'cuff', typeface: 'block', thread: 'brass' },
      'Left cuff · Block letters · Thread: Brass',
      'Letters 15 mm high. Their middle is 51 mm outwards from the middle of the snap and 21 mm above the edge',
    ],
    [
      { place: 'lining', typeface: 'script' },
      'Inside, on the lining · Script letters · Thread: Linen',
      'on a leather label of 130 × 50 mm. Letters 24 mm high.',
    ],
  ] as const)(
    '[JACKET-162] says where and how the monogram is sewn, in millimetres, and draws it there (%j)',
    async (lettering, sewn, measured) => {
      const { pages } = await read({ design: { ...design, lettering } });
      expect(pages[0]?.replaceAll('\u00a0', ' ')).toContain(`Sewing of the monogram ${sewn} `);
      expect(pages[0]?.replaceAll('\u00a0', ' ')).toContain(measured);
      // the drawings are on the left, texts to the right of them
      const drawings = async (own: JacketDesign) => {
        const { data, width, height } = await paintPage(await sheetPdf({ design: own }), 2, 1);
        const raw = { raw: { width, height, channels: 4 as const } };
        return sharp(Buffer.from(data), raw).extract({ left: 0, top: 0, width: 380, height }).raw().toBuffer();
      };
      const bare = await drawings({ ...design, monogram: '' });
      expect((await drawings({ ...design, lettering })).equals(bare)).toBe(false);
    },
  );

  test('[JACKET-142] says where a logo in a zone is, from the cuff and the outer edge or from the collar, and how wide', async () => {
    const [anchor, bear] = design.logos;
    if (!(anchor && bear)) throw new Error('no logos');
    const logos = [
      anchor,
      { ...bear, view: 'back', zone: 'left_sleeve', x: 190, y: 800 },
      { ...bear, id: 'k', view: 'back', zone: 'collar', x: 600, y: 184 },
    ] as const;
    const text = (await read({ design: { ...design, logos } })).pages.at(-1)?.replaceAll('\u00a0', ' ');
    const sleeve = millimetresIn('left_sleeve', 'large', 'back', 190, 800);
    expect(text).toContain(
      `1 Bear, 60 mm wide Left sleeve: ${sleeve.up} mm above the cuff seam, ${sleeve.across} mm from the outer edge`,
    );
    const { up } = millimetresIn('collar', 'large', 'back', 600, 184);
    expect(text).toContain(`2 Bear, 35 mm wide Collar: ${up} mm above the collar seam, from the middle: 0`);
  });

  test('has a code that leads to the order in the back office', async () => {
    const { data, width, height } = await paintPage(await sheetPdf(), 1, 3);
    expect(jsQR(data, width, height)?.data).toBe(
      'https://shop.example/admin/orders/0c3b5a2e-7d1f-4c77-9a52-1f7c0f6f0e11',
    );
  });

  test.each(languages)('is complete in %s', async (language) => {
    const { text, info } = await read({ picturesMatch: false, status: 'cancelled' }, language);
    expect(text).not.toMatch(/undefined|NaN|\{\{|sheet:|orders:|jacket:|receipt:/);
    expect(info.Language).toBe(localeTags[language]);
  });

  test('puts a cancelled order and differing pictures before anything else', async () => {
    const { text } = await read({ status: 'cancelled', picturesMatch: false });
    const at = (part: string) => text.indexOf(part);
    expect(at('Do not sew.')).toBeGreaterThan(0);
    expect(at('The customer saw a different picture')).toBeGreaterThan(at('Do not sew.'));
    expect(at('Size Large')).toBeGreaterThan(at('The customer saw a different picture'));
    expect((await read()).text).not.toMatch(/Do not sew|different picture/);
  });

  test('lists ten logos of one side on one page', async () => {
    const logos = shopLogos.slice(0, 10).map((logo, index) => ({
      id: String(index),
      logo,
      view: 'back' as const,
      x: 500 + (index % 3) * 100,
      y: 480 + index * 40,
    }));
    const { pages } = await read({ design: { ...design, logos } });
    expect(pages).toHaveLength(2);
    const places = pages[1] ?? '';
    for (const name of ['1 Birch', '2 Wave']) {
      expect(places).toContain(name);
    }
    for (const [index, { x, y }] of logos.entries()) {
      const { fromCollar, fromHem } = millimetres('large', 'back', x, y);
      expect(places, String(index)).toMatch(new RegExp(`${index + 1} [\\p{L} ]+ ${fromCollar} .*? ${fromHem}`, 'u'));
    }
    expect(places).toContain('No logos placed');
  });

  test('wraps long instructions over pages without losing a word', async () => {
    const words = Array.from({ length: 70 }, (_, index) => `word${index}`);
    const once = await read({ design: { ...design, notes: words.join(' ') } });
    expect(once.pages).toHaveLength(2);
    const lines = Array.from({ length: 100 }, (_, index) => `l${index}`);
    const many = await read({ design: { ...design, notes: lines.join('\n') } });
    expect(many.pages.length).toBeGreaterThan(2);
    expect(many.text).toContain('Special instructions, continued');
    for (const [text, all] of [
      [once.text, words],
      [many.text, lines],
    ] as const) {
      for (const word of all) expect(text).toMatch(new RegExp(`\\b${word}\\b`));
    }
    // one word as long as the field
    expect(
      (await read({ design: { ...design, notes: 'x'.repeat(500) } })).text.match(/x/g)?.length,
    ).toBeGreaterThanOrEqual(500);
  });

  test('prints the letters of other alphabets that its fonts have, and reports the missing ones', async () => {
    const cyrillic = await read({ design: { ...design, notes: 'Рукава длиннее, пожалуйста' } });
    for (const part of ['Рукава длиннее', 'пожалуйста']) expect(cyrillic.text).toContain(part);
    expect(cyrillic.text).not.toContain('missing from this sheet’s fonts');
    const japanese = await read({ design: { ...design, notes: '袖 longer 🙂' } });
    expect(japanese.text).toContain('? longer ?');
    expect(japanese.text).toContain('missing from this sheet’s fonts');
    const monogram = await read({ design: { ...design, monogram: '袖' } });
    expect(monogram.text).toContain('missing from this sheet’s fonts');
  });

  test('has the same bytes for the same order, with uploaded pictures and logos', async () => {
    const picture = await sharp({ create: { width: 600, height: 700, channels: 3, background: '#26324a' } })
      .jpeg()
      .toBuffer();
    const own = await sharp({ create: { width: 300, height: 200, channels: 4, background: '#c0303080' } })
      .png()
      .toBuffer();
    const logos = [{ id: 'o', logo: 'upload-1', view: 'front' as const, x: 600, y: 600 }];
    const make = () =>
      sheetPdf({ design: { ...design, logos } }, 'en', {
        front: picture,
        back: picture,
        uploads: new Map([['upload-1', own]]),
      });
    const [first, second] = [await make(), await make()];
    expect(first.equals(second)).toBe(true);
    expect((await readPdf(first)).text).toContain('1 Own logo');
  });

  test('without logos, monogram, notes and name shows a text for each instead of a blank', async () => {
    const { text } = await read({ design: plainJacket, fullName: '' });
    expect(text).toContain('Monogram None');
    expect(text).toContain('Special instructions None');
    expect(text.match(/No logos placed/g)).toHaveLength(2);
    expect(text).toContain('Custom jacket');
    expect(text).not.toMatch(/\bFor\b/);
  });
});

test.each([
  ['Aino Maria Ålander', 'Aino'],
  ['  Þóra ', 'Þóra'],
  ['', ''],
])('the first name of “%s” is “%s”', (fullName, first) => {
  expect(firstName(fullName)).toBe(first);
});

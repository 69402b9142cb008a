import { newJacket, RENDERERS } from '@fori/domain/jacket-renderers';
import {
  type JacketDesign,
  jacketColors,
  jacketLinings,
  jacketMaterials,
  jacketSizes,
  jacketViews,
  LOGO_SIZE,
  MONOGRAM_ALPHABET,
  plainJacket,
  shopLogos,
} from '@fori/domain/jackets';
import { monogramPlaces, monogramThreads, monogramTypefaces } from '@fori/domain/lettering';
import { logoZones } from '@fori/domain/logo-zones';
import { logoTechniques, patchColours, threadColours } from '@fori/domain/sewing';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { apart, assets, drawn, type Picture, squareAround, stacked } from '../tools/picture.ts';
import { logoSvg } from './embroidery.ts';
import { isSewable, MONOGRAM_LETTERS } from './monogram.ts';
import { renderOpen } from './open.ts';
import { assetsFor, jacketAssetFiles, renderInside, renderJacket } from './render.ts';

const href = 'data:image/png;base64,iVBORw0KGgo=';
const few = { 'shade-front': href, 'grain-lambskin': href, 'surface-lambskin': href };

const design: fc.Arbitrary<JacketDesign> = fc.record({
  name: fc.string(),
  color: fc.constantFrom(...jacketColors),
  size: fc.constantFrom(...jacketSizes),
  material: fc.constantFrom(...jacketMaterials),
  lining: fc.constantFrom(...jacketLinings),
  monogram: fc.string({ maxLength: 3 }),
  lettering: fc.option(
    fc.record(
      {
        place: fc.constantFrom(...monogramPlaces),
        typeface: fc.constantFrom(...monogramTypefaces),
        thread: fc.constantFrom(...monogramThreads),
      },
      { requiredKeys: [] },
    ),
    { nil: undefined },
  ),
  notes: fc.string(),
  logos: fc.array(
    fc.record({
      id: fc.string(),
      logo: fc.oneof(fc.constantFrom(...shopLogos), fc.string()),
      view: fc.constantFrom(...jacketViews),
      x: fc.double(),
      y: fc.double(),
      width: fc.option(fc.oneof(fc.integer({ min: 60, max: 140 }), fc.double()), { nil: undefined }),
      rotation: fc.option(fc.oneof(fc.integer({ min: 0, max: 359 }), fc.double()), { nil: undefined }),
      zone: fc.option(fc.constantFrom(...logoZones), { nil: undefined }),
      technique: fc.option(fc.constantFrom(...logoTechniques), { nil: undefined }),
      patch: fc.option(fc.constantFrom(...patchColours), { nil: undefined }),
      thread: fc.option(fc.constantFrom(...threadColours), { nil: undefined }),
    }),
    { maxLength: 10 },
  ),
  renderer: fc.option(fc.integer(), { nil: undefined }),
});

/** Whether all tags are closed in the right order, as XML requires. */
function wellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, close, name, , alone] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z0-9:-]+="[^"<]*")*)\s*(\/?)>/g)) {
    if (close) {
      if (open.pop() !== name) return false;
    } else if (!alone) open.push(name ?? '');
  }
  const rest = svg.replaceAll(/<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z0-9:-]+="[^"<]*")*)\s*(\/?)>/g, '');
  return open.length === 0 && rest === '';
}

describe('the drawing', () => {
  it('is well-formed, without text, filters or invalid numbers, for every possible design', () => {
    fc.assert(
      fc.property(design, fc.constantFrom(...jacketViews), fc.string(), (one, view, upload) => {
        const images = Object.fromEntries(one.logos.map(({ logo }) => [logo, upload]));
        const svg = renderJacket(one, view, { assets: few, logoImages: images });
        expect(wellFormed(svg)).toBe(true);
        expect(svg).not.toMatch(/<text|<filter|<style|<script|<foreignObject|NaN|Infinity|undefined|mix-blend|var\(/);
      }),
      { numRuns: 60 },
    );
  });

  it('[JACKET-133] turns what is embroidered or printed, not the light on it; without a turn it is as it was', () => {
    const placed = { id: 'a', logo: 'bear', view: 'back', x: 600, y: 600 } as const;
    const render = (logos: JacketDesign['logos']) =>
      renderJacket({ ...plainJacket, logos }, 'back', { assets: few, logoImages: { 'up-1': href } });
    expect(render([placed])).not.toContain('rotate(');
    expect(render([{ ...placed, rotation: 0 }])).toBe(render([placed]));
    const turned = render([{ ...placed, rotation: 30 }]);
    expect(turned.replaceAll(/<g transform="rotate\(30\)">(.*?)<\/g>/g, '$1')).toBe(render([placed]));
    const printed = render([{ ...placed, logo: 'up-1', rotation: 30 }]);
    expect(printed).toContain('transform="rotate(30 70 70)"');
  });

  it('[JACKET-137] draws a logo of another width at that size, and one of the usual width as it was', () => {
    const placed = { id: 'a', logo: 'bear', view: 'back', x: 600, y: 600 } as const;
    const render = (logos: JacketDesign['logos']) =>
      renderJacket({ ...plainJacket, logos }, 'back', { assets: few, logoImages: { 'up-1': href } });
    expect(render([{ ...placed, width: 114 }])).toBe(render([placed]));
    const patch = /<g transform="translate\(530 530\)">/;
    expect(render([placed])).toMatch(patch);
    expect(render([{ ...placed, width: 70 }])).toContain('translate(557 557)"><g transform="scale(0.614)">');
    expect(render([{ ...placed, logo: 'up-1', width: 140 }])).toContain('width="172" height="172"');
  });

  it('escapes hostile texts', () => {
    const hostile = '"/><script>alert(1)</script>&\u0000';
    const svg = renderJacket(
      {
        ...plainJacket,
        name: hostile,
        notes: hostile,
        logos: [{ id: 'a', logo: hostile, view: 'front', x: 600, y: 700 }],
      },
      'front',
      { assets: few, logoImages: { [hostile]: hostile } },
    );
    expect(svg).not.toContain('<script');
    expect(svg).toContain('&lt;script&gt;');
    expect(wellFormed(svg)).toBe(true);
  });

  it('looks up an upload among the given pictures only, never on the prototype', () => {
    const svg = renderJacket(
      { ...plainJacket, logos: [{ id: 'a', logo: 'constructor', view: 'front', x: 600, y: 700 }] },
      'front',
      { assets: few },
    );
    expect(svg).not.toContain('Object');
  });

  it('is the same text for the same design', () => {
    fc.assert(
      fc.property(design, fc.constantFrom(...jacketViews), (one, view) => {
        expect(renderJacket(one, view, { assets: few })).toBe(
          renderJacket(structuredClone(one), view, { assets: few }),
        );
      }),
      { numRuns: 20 },
    );
  });

  it('[JACKET-02] [JACKET-03] [JACKET-12] differs for every visible choice', () => {
    const seen = (change: Partial<JacketDesign>) => renderJacket({ ...plainJacket, ...change }, 'front', { assets });
    for (const [key, values] of [
      ['color', jacketColors],
      ['size', jacketSizes],
      ['material', jacketMaterials],
      ['lining', jacketLinings],
      ['monogram', ['', 'A', 'Å']],
    ] as const) {
      expect(new Set(values.map((value) => seen({ [key]: value }))).size).toBe(values.length);
    }
  });

  it('[JACKET-210] draws a design without a version, or of the first one, as before there were versions', () => {
    const first = { ...plainJacket, material: 'reindeer' } as const;
    const before = renderJacket(first, 'back', { assets });
    for (const renderer of [RENDERERS.first, 0, -1]) {
      expect(renderJacket({ ...first, renderer }, 'back', { assets })).toBe(before);
    }
    const latest = renderJacket({ ...first, renderer: RENDERERS.latest }, 'back', { assets });
    expect(latest).not.toBe(before);
    expect(renderJacket({ ...first, renderer: RENDERERS.latest + 5 }, 'back', { assets })).toBe(latest);
  });

  it('[JACKET-211] draws a leather seen closely from a picture of that size, not from an enlarged one', () => {
    const part = { x: 500, y: 500, width: 200, height: 200, scale: 4 };
    for (const material of jacketMaterials) {
      const design = { ...newJacket, material };
      const [far, close] = [assetsFor(design, 'front'), assetsFor(design, 'front', part.scale)];
      expect(far).toContain(`surface-${material}`);
      expect(close).toContain(`close-${material}`);
      const drawing = renderJacket(design, 'front', { assets, part });
      expect(drawing).toContain(assets[`close-${material}`]);
      expect(drawing).not.toContain(assets[`surface-${material}`]);
    }
  });

  it('requests the layers of one view and one material only', () => {
    expect(assetsFor({ material: 'cowhide' }, 'back')).toEqual([
      'shadow-back',
      'shade-back',
      'gloss-back',
      'grain-cowhide',
    ]);
    expect(assetsFor({ material: 'cowhide', renderer: RENDERERS.second }, 'back')).toEqual([
      'shadow-back',
      'shade-back-cowhide',
      'gloss-back-cowhide',
      'surface-cowhide',
    ]);
    expect(assetsFor({ material: 'cowhide', renderer: RENDERERS.latest }, 'back')).toEqual([
      'shadow-back',
      'shade-back-cowhide-3',
      'gloss-back-cowhide-3',
      'surface-cowhide',
    ]);
    const fronts = [RENDERERS.second, RENDERERS.latest].map((renderer) =>
      assetsFor({ material: 'cowhide', renderer }, 'front'),
    );
    expect(fronts[0]).toEqual(fronts[1]);
  });

  it.each(jacketMaterials)('[JACKET-263] the light on the back of %s has no edge beside the neck', async (material) => {
    const { renderer } = newJacket;
    const gloss = assetsFor({ material, renderer }, 'back').find((name) => name.startsWith('gloss')) ?? 'gloss-back';
    const file = new URL(`../assets/${jacketAssetFiles[gloss]}`, import.meta.url).pathname;
    const yoke = { left: 450, top: 260, width: 300, height: 80 };
    const { data } = await sharp(file)
      .resize(1200, 1400)
      .extract(yoke)
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // how much a column differs from its neighbour, over all rows
    const steps = Array.from({ length: yoke.width - 1 }, (_, x) => {
      let sum = 0;
      for (let y = 0; y < yoke.height; y += 1)
        sum += (data[y * yoke.width + x + 1] ?? 0) - (data[y * yoke.width + x] ?? 0);
      return Math.abs(sum) / yoke.height;
    });
    expect(Math.max(...steps)).toBeLessThan(2.5);
  });

  it('has ids that do not clash with another drawing in the page', () => {
    const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
    const front = renderJacket(plainJacket, 'front', { assets: few });
    const named = renderJacket(plainJacket, 'front', { assets: few, ids: 'line 7"' });
    expect(new Set(ids(front)).size).toBe(ids(front).length);
    expect(ids(front).filter((id) => ids(named).includes(id))).toEqual([]);
    for (const [, used] of named.matchAll(/url\(#([^)]+)\)/g)) expect(ids(named)).toContain(used);
  });

  it('draws what is below the logos without them, and what is above them without the jacket, on request', () => {
    const logos = [{ id: 'a', logo: 'birch', view: 'front', x: 480, y: 700 }] as const;
    for (const layer of ['below', 'above'] as const) {
      const without = renderJacket({ ...plainJacket, logos }, 'front', { assets: few, layer });
      expect(without).toBe(renderJacket(plainJacket, 'front', { assets: few, layer }));
    }
    expect(renderJacket({ ...plainJacket, logos }, 'front', { assets: few })).not.toBe(
      renderJacket(plainJacket, 'front', { assets: few }),
    );
  });
});

describe('the opened jacket', () => {
  it('[JACKET-212] is well-formed, with ids of its own, and shows neither logos nor a monogram on the outside, for every possible design', () => {
    fc.assert(
      fc.property(design, (one) => {
        const svg = renderOpen(one, { assets: few });
        expect(wellFormed(svg)).toBe(true);
        expect(svg).not.toMatch(/<text|<filter|<style|NaN|Infinity|undefined/);
        const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
        expect(new Set(ids).size).toBe(ids.length);
        for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
        const inside = one.lettering?.place === 'lining' ? one.monogram : '';
        expect(svg).toBe(renderOpen({ ...one, monogram: inside, logos: [] }, { assets: few }));
      }),
      { numRuns: 30 },
    );
  });

  it('[JACKET-212] shows each lining below the collar', () => {
    const seen = jacketLinings.map((lining) => {
      const picture = drawn(renderOpen({ ...newJacket, lining }, { assets: {}, stage: 'none' }), 300);
      return squareAround(picture, 140, 175, 30).toString('base64');
    });
    expect(new Set(seen).size).toBe(jacketLinings.length);
  });

  it('[SHOP-112] has the name of the shop on the label in its lining, or its initials where the name is too long', () => {
    const front = (shopName?: string) =>
      renderJacket(plainJacket, 'front', { assets: few, ...(shopName !== undefined && { shopName }) });
    const blank = front();
    const same = [
      ['Hide & Co', 'HIDE CO'],
      ['  hide  ', 'HIDE'],
      ['Nordic Leather House', 'NLH'],
      ['Nahkavalmistamo', 'N'],
      ['靴', ''],
    ] as const;
    for (const [name, label] of same) expect(front(name), name).toBe(front(label));
    expect(new Set([blank, ...same.map(([, label]) => front(label))]).size).toBe(5);
    expect(renderInside(plainJacket, 1, 'Hide')).not.toBe(renderInside(plainJacket, 1, ''));
    expect(renderOpen(plainJacket, { assets: few, shopName: 'Hide' })).not.toBe(
      renderOpen(plainJacket, { assets: few }),
    );
  });

  it('[JACKET-213] shows a monogram on the lining in its letters and thread, on a label as large in every size', () => {
    const open = (one: Partial<JacketDesign>) => renderOpen({ ...newJacket, ...one }, { assets: {}, stage: 'none' });
    const picture = (one: Partial<JacketDesign>) =>
      squareAround(drawn(open(one), 600), 300, 185, 50).toString('base64');
    const lining = { place: 'lining' } as const;
    const looks = [
      {},
      { monogram: 'ÅB', lettering: lining },
      { monogram: 'BÅ', lettering: lining },
      { monogram: 'ÅB', lettering: { ...lining, typeface: 'script' } },
      { monogram: 'ÅB', lettering: { ...lining, thread: 'brass' } },
    ] as const;
    expect(new Set(looks.map(picture)).size).toBe(looks.length);
    expect(open({ monogram: 'ÅB' })).toBe(open({}));
    // the scale of the jacket around it times its own
    for (const size of jacketSizes) {
      const svg = open({ monogram: 'ÅB', lettering: lining, size });
      const [, a = 0, d = 0] = (
        /<g transform="matrix\((\S+) 0 0 (\S+) [^"]*"><clipPath id="open-open"/.exec(svg) ?? []
      ).map(Number);
      const [, x = 0, y = 0] = (/scale\((\S+) (\S+)\)"><defs><linearGradient id="open-light"/.exec(svg) ?? []).map(
        Number,
      );
      expect([a * x, d * y].map((scale) => Math.round(scale * 100))).toEqual([100, 100]);
    }
  });
});

describe("one of the shop's patches", () => {
  it('[JACKET-06] is drawn in a logo’s size in each colour, no two alike', () => {
    for (const color of jacketColors) {
      const patches = shopLogos.map((logo) => logoSvg(logo, color));
      expect(new Set(patches).size).toBe(shopLogos.length);
      for (const svg of patches) {
        expect(wellFormed(svg)).toBe(true);
        expect(svg).toContain('width="140" height="140" viewBox="0 0 140 140"');
      }
    }
  });
});

describe('the monogram', () => {
  it('[JACKET-11] has every letter of the six languages, as outlines', () => {
    expect(MONOGRAM_LETTERS.join('')).toBe(MONOGRAM_ALPHABET);
    expect(isSewable('ÅÆÐ')).toBe(true);
    expect(isSewable('a<')).toBe(false);
    const plain = renderJacket(plainJacket, 'front', { assets: few });
    for (const letter of MONOGRAM_LETTERS) {
      expect(renderJacket({ ...plainJacket, monogram: letter }, 'front', { assets: few })).not.toBe(plain);
    }
  });
});

describe('resvg', () => {
  const busy: JacketDesign = {
    ...plainJacket,
    color: 'dark brown',
    size: '2X large',
    material: 'cowhide',
    monogram: 'ÅÐÖ',
    logos: shopLogos.slice(0, 10).map((logo, i) => ({
      id: String(i),
      logo,
      view: 'front',
      x: 420 + (i % 4) * 100,
      y: 480 + Math.floor(i / 4) * 190,
    })),
  };

  it('draws a design with the same bytes every time', () => {
    const svg = renderJacket(busy, 'front', { assets });
    expect(drawn(svg, 600).pixels.equals(drawn(svg, 600).pixels)).toBe(true);
  });

  it.each(jacketViews)(
    'draws the layers below and above the logos so that together they are the whole (%s)',
    (view) => {
      const layers = (['below', 'above'] as const).map((layer) =>
        drawn(renderJacket(busy, view, { assets, stage: 'none', layer }), 600),
      );
      const whole = drawn(renderJacket({ ...busy, monogram: '', logos: [] }, view, { assets, stage: 'none' }), 600);
      expect(apart(stacked(layers), whole.pixels)).toBeLessThan(0.0001);
    },
  );

  it('shows each of the shop’s twelve logos', () => {
    const places = shopLogos.map((logo, i) => ({ logo, x: 460 + (i % 3) * 140, y: 440 + Math.floor(i / 3) * 160 }));
    const logos = places.map((place, i) => ({ id: String(i), view: 'back' as const, ...place }));
    // half the drawing's width is enough to recognise a logo
    const perPoint = 2;
    const width = 1200 / perPoint;
    const marked = drawn(renderJacket({ ...plainJacket, logos }, 'back', { assets }), width);
    const plain = drawn(renderJacket(plainJacket, 'back', { assets }), width);
    const patchOf = (picture: Picture, x: number, y: number) =>
      squareAround(picture, x / perPoint, y / perPoint, LOGO_SIZE / perPoint);
    for (const { logo, x, y } of places) {
      const difference = apart(patchOf(marked, x, y), patchOf(plain, x, y));
      expect(difference, logo).toBeGreaterThan(0.02);
    }
  });

  it('draws no two of the shop’s logos alike', () => {
    const [color = 'classic black'] = jacketColors;
    const patches = shopLogos.map((logo) => drawn(logoSvg(logo, color)).pixels);
    patches.forEach((one, i) => {
      for (const other of patches.slice(i + 1)) expect(apart(one, other)).toBeGreaterThan(0.01);
    });
    const onJacket = shopLogos.map((logo) =>
      renderJacket({ ...plainJacket, logos: [{ id: 'a', logo, view: 'back', x: 600, y: 600 }] }, 'back', {
        assets: few,
      }),
    );
    expect(new Set(onJacket).size).toBe(shopLogos.length);
  });
});

import { createHash } from 'node:crypto';
import { type JacketDesign, jacketColors, jacketSizes, LOGO_SIZE, plainJacket } from '@fori/domain/jackets';
import {
  type Lettering,
  type MonogramTypeface,
  monogramPlaces,
  monogramThreads,
  monogramTypefaces,
} from '@fori/domain/lettering';
import { describe, expect, it } from 'vitest';
import { goldens } from '../tools/goldens.ts';
import { patternOf } from './cut.ts';
import { MONOGRAM_LETTERS, monogramPath } from './monogram.ts';
import { coversMonogram, monogramSpot } from './monogram-place.ts';
import { CUFF_SNAP, LINING_LABEL } from './positions.ts';
import { renderJacket } from './render.ts';
import { monogramOnFront } from './sewn-monogram.ts';
import { fitOf, fitted, MM_PER_UNIT } from './sizing.ts';

const href = 'data:image/png;base64,iVBORw0KGgo=';
const few = { 'shade-front': href, 'grain-lambskin': href };

describe('[JACKET-160] how the monogram is sewn', () => {
  const sewn: JacketDesign = { ...plainJacket, monogram: 'ÅB' };
  const front = (lettering: Lettering | undefined, own: Partial<JacketDesign> = {}) =>
    renderJacket({ ...sewn, ...own, lettering }, 'front', { assets: few });

  it('changes nothing where it is as usual: a design of the first renderer is the text that it was before there was a choice', () => {
    const usual = { place: 'chest', typeface: 'plain', thread: 'linen' } as const;
    for (const lettering of [undefined, usual]) {
      const hash = createHash('sha256');
      for (const { design, view, stage } of goldens.filter((golden) => golden.design.renderer === undefined))
        hash.update(
          renderJacket({ ...design, ...(lettering && { lettering }) }, view, { assets: {}, stage, shopName: 'Föri' }),
        );
      // as drawn by the renderer before `lettering` existed
      expect(hash.digest('hex')).toBe('f92e475a3275dc8537df63c077b719cd6ae8ef5122573d7949a7b261a22ca292');
    }
  });

  it('is drawn on the chest or the left cuff, and for the lining on no side', () => {
    const bare = renderJacket(plainJacket, 'front', { assets: few });
    expect(new Set([bare, front({ place: 'chest' }), front({ place: 'cuff' })]).size).toBe(3);
    expect(front({ place: 'lining' })).toBe(bare);
    for (const place of monogramPlaces) {
      const back = renderJacket({ ...sewn, lettering: { place } }, 'back', { assets: few });
      expect(back).toBe(renderJacket(plainJacket, 'back', { assets: few }));
    }
  });

  it('keeps the widest letters of each typeface on cuff and label, in every size', () => {
    const widest = (typeface: MonogramTypeface, height: number) =>
      Math.max(...MONOGRAM_LETTERS.map((letter) => monogramPath(letter.repeat(3), height, typeface).width));
    const [label = 0, inner = 0] = [LINING_LABEL.width / MM_PER_UNIT, LINING_LABEL.letters / MM_PER_UNIT];
    for (const typeface of monogramTypefaces) {
      expect(widest(typeface, inner), typeface).toBeLessThan(label - 12);
      for (const size of jacketSizes) {
        const fit = fitOf(size, 'right');
        const cuff = fitted(fit, patternOf('front').panels.find(({ id }) => id === 'cuff-right')?.outline ?? []);
        // at the height of the letters' foot
        const outer = (y: number) => Math.max(...cuff.filter((point) => Math.abs(point[1] - y) < 6).map(([x]) => x));
        const [[snap = 0] = []] = fitted(fit, [CUFF_SNAP]);
        const spot = monogramSpot({ ...sewn, size, lettering: { place: 'cuff' } });
        if (!spot) throw new Error('no monogram');
        const half = widest(typeface, spot.height) / 2;
        expect(spot.x - half, `${typeface} ${size}`).toBeGreaterThan(snap + 8);
        expect(spot.x + half, `${typeface} ${size}`).toBeLessThan(outer(spot.y + spot.height / 2) - 4);
      }
    }
  });

  it.each(monogramTypefaces)('has every letter in the typeface %s, no two alike', (typeface) => {
    const shapes = MONOGRAM_LETTERS.map((letter) => monogramPath(letter, 30, typeface).letters[0]?.path);
    expect(shapes).not.toContain(undefined);
    expect(new Set(shapes).size).toBe(MONOGRAM_LETTERS.length);
  });

  it('differs for each thread on each leather', () => {
    for (const color of jacketColors) {
      const threads = monogramThreads.map((thread) => front({ thread }, { color }));
      expect(new Set(threads).size, color).toBe(monogramThreads.length);
    }
  });

  it('is the same alone, for a stage, as on the jacket', () => {
    for (const place of ['chest', 'cuff'] as const) {
      const design = { ...sewn, lettering: { place, typeface: 'script' as const } };
      const alone = monogramOnFront(design, 'front')?.markup ?? '';
      const letters = alone.slice(alone.indexOf('</defs>') + '</defs>'.length);
      expect(letters).toContain('<path');
      expect(front(design.lettering)).toContain(letters);
      expect(renderJacket(design, 'front', { assets: few, layer: 'below' })).not.toContain(letters);
    }
    expect(monogramOnFront({ ...sewn, lettering: { place: 'lining' } }, 'front')).toBeNull();
  });

  it('covers less or more room than the usual letters, and none on cuff and lining', () => {
    const { x = 0, y = 0 } = monogramSpot(sewn) ?? {};
    const logo = { view: 'front', x, y } as const;
    expect(coversMonogram(sewn, logo)).toBe(true);
    for (const place of ['cuff', 'lining'] as const)
      expect(coversMonogram({ ...sewn, lettering: { place } }, logo)).toBe(false);
    // tails of script letters reach further down
    const below = { ...logo, y: y + 15 + 8 + LOGO_SIZE / 2 };
    expect(coversMonogram(sewn, below)).toBe(false);
    expect(coversMonogram({ ...sewn, lettering: { typeface: 'script' } }, below)).toBe(true);
  });
});

import { newJacket } from '@fori/domain/jacket-renderers';
import { jacketColors, jacketMaterials, type MixedColor } from '@fori/domain/jackets';
import { contrastOf } from '@fori/domain/mixed-colors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assets, drawn } from '../tools/picture.ts';
import { FAINT_CONTRAST, faintThreadsOn } from './legibility.ts';
import { MARK_CONTRAST, TONAL_CONTRAST } from './mixed-leather.ts';
import { leatherOf, tonalThreadOn } from './palette.ts';
import { renderJacket } from './render.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value): MixedColor => `#${value.toString(16).padStart(6, '0')}`);

describe('a mixed colour', () => {
  it('[JACKET-251] has marks and letters that stand out on its leather and its patches, and a tonal thread that shows, whatever the colour', () => {
    fc.assert(
      fc.property(hex, (color) => {
        const { base, patch, embroidery } = leatherOf(color);
        expect(contrastOf(embroidery, base)).toBeGreaterThanOrEqual(MARK_CONTRAST);
        expect(contrastOf(embroidery, patch)).toBeGreaterThanOrEqual(MARK_CONTRAST);
        expect(contrastOf(tonalThreadOn(color), base)).toBeGreaterThanOrEqual(TONAL_CONTRAST);
        for (const part of Object.values(leatherOf(color)))
          if (typeof part === 'string') expect(part).toMatch(/^#[0-9a-f]{6}$/);
      }),
      { numRuns: 2000 },
    );
  });

  it('[JACKET-251] holds what every shop’s leathers hold; threads of nearly its own colour are named as faint', () => {
    for (const color of jacketColors) {
      const { base, patch, embroidery } = leatherOf(color);
      expect(contrastOf(embroidery, base)).toBeGreaterThanOrEqual(MARK_CONTRAST);
      expect(contrastOf(embroidery, patch)).toBeGreaterThanOrEqual(MARK_CONTRAST);
      expect(contrastOf(tonalThreadOn(color), base)).toBeGreaterThanOrEqual(TONAL_CONTRAST);
      expect(faintThreadsOn(color)).toEqual([]);
    }
    expect(faintThreadsOn('#ece0d0')).toEqual(['birch']);
    expect(faintThreadsOn('#4a7060')).toContain('spruce');
    expect(TONAL_CONTRAST).toBeGreaterThan(FAINT_CONTRAST);
  });

  it('[JACKET-250] is seen on the jacket in each leather, light or dark', () => {
    for (const material of jacketMaterials) {
      const [cream = [], tan = [], green = []] = (['#e8dcc4', '#7a4b2f', '#24483c'] as const).map((color) =>
        chestOf(drawn(renderJacket({ ...newJacket, color, material }, 'front', { assets, stage: 'none' }), 300).pixels),
      );
      expect(cream[0], material).toBeGreaterThan(tan[0] ?? 255);
      expect(tan[0], material).toBeGreaterThan(tan[2] ?? 255);
      expect(green[1], material).toBeGreaterThan(green[0] ?? 255);
    }
  });
});

/** The average red, green and blue of the chest in a picture 300 pixels wide. */
const chestOf = (pixels: Buffer): number[] => {
  const sums = [0, 0, 0];
  let count = 0;
  for (let y = 140; y < 200; y++)
    for (let x = 100; x < 130; x++) {
      const at = (y * 300 + x) * 4;
      for (let c = 0; c < 3; c++) sums[c] = (sums[c] ?? 0) + (pixels[at + c] ?? 0);
      count++;
    }
  return sums.map((sum) => sum / count);
};

import { describe, expect, it } from 'vitest';
import { presetJacketPrices } from './jacket-offer.ts';
import { jacketColors, jacketPrice, jacketSizes, plainJacket } from './jackets.ts';

const logo = (id: string) => ({ id, logo: 'birch', view: 'front', x: 600, y: 600 }) as const;

describe('jackets', () => {
  it('[JACKET-02] [JACKET-03] come in the required colours and sizes', () => {
    expect(jacketColors).toEqual(['classic black', 'dark brown', 'dark blue', 'dark burgundy']);
    expect(jacketSizes).toEqual(['small', 'medium', 'large', 'extra large', '2X large']);
  });

  it('cost their base where nothing is chosen', () => {
    expect(jacketPrice(plainJacket, presetJacketPrices)).toEqual({
      total: 449_00,
      parts: [{ code: 'base', amount: 449_00 }],
    });
  });

  it('[JACKET-08] cost more by material, lining, monogram and each logo', () => {
    const design = { material: 'reindeer', lining: 'wool', monogram: 'ÅB', logos: [logo('a'), logo('b')] } as const;
    expect(jacketPrice(design, presetJacketPrices)).toEqual({
      total: 449_00 + 120_00 + 60_00 + 25_00 + 30_00,
      parts: [
        { code: 'base', amount: 449_00 },
        { code: 'material', amount: 120_00 },
        { code: 'lining', amount: 60_00 },
        { code: 'monogram', amount: 25_00 },
        { code: 'logos', amount: 30_00 },
      ],
    });
  });
});

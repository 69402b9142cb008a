import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { goldenFile, goldens, goldenWidth } from '../tools/goldens.ts';
import { apart, assets, shrunk } from '../tools/picture.ts';
import { renderJacket } from './render.ts';

describe('reference pictures', () => {
  it.each(goldens)('$name looks as it did', async ({ name, design, view, stage }) => {
    const file = goldenFile(name);
    expect(existsSync(file), 'run pnpm --filter @fori/jacket goldens and look at the picture').toBe(true);
    const reference = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const now = await shrunk(renderJacket(design, view, { assets, stage, shopName: 'Föri' }), goldenWidth);
    expect([reference.info.width, reference.info.height]).toEqual([now.width, now.height]);
    expect(apart(reference.data, now.pixels)).toBeLessThan(0.01);
  });
});

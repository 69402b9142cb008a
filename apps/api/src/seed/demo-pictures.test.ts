import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pictureWidths } from '@fori/domain/catalog';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { demoProducts } from './demo-products.ts';
import { isInWorkshop, readMediaManifest, seedMediaDir } from './media-manifest.ts';

const DARK_LEATHERS = ['black', 'navy', 'dark brown', 'burgundy', 'forest'];
/** Of 255, between the tile and the middle of the goods. */
const APART = 25;

/** Luma of sRGB values (Rec. 709). */
const luma = (red: number, green: number, blue: number) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

const tokens = readFileSync(new URL('../../../../packages/ui/src/tokens.css', import.meta.url), 'utf8');
const tiles = [...tokens.matchAll(/--tile: #([0-9a-f]{6});/g)].map(([, hex = '']) => {
  const [red = 0, green = 0, blue = 0] = Buffer.from(hex, 'hex');
  return luma(red, green, blue);
});

/** The median luma of a picture's goods: its opaque pixels, as shadows are translucent. */
async function lumaOfGoods(file: string): Promise<number> {
  const pixels = await sharp(join(seedMediaDir, `${file}-320.webp`))
    .ensureAlpha()
    .raw()
    .toBuffer();
  const lumas: number[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3]! >= 250) lumas.push(luma(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!));
  }
  return Float32Array.from(lumas).sort()[lumas.length >> 1] ?? Number.NaN;
}

describe('pictures of products', () => {
  it('[UI-112] goods of dark leather stand out from the tile behind them in both themes', async () => {
    const dark = Object.values(readMediaManifest())
      .flat()
      .filter((picture) => picture.view !== 'video' && !isInWorkshop(picture))
      .filter(({ color }) => DARK_LEATHERS.includes(color ?? ''));
    const close: string[] = [];
    for (const { file } of dark) {
      const goods = await lumaOfGoods(file);
      if (!tiles.every((tile) => Math.abs(tile - goods) >= APART)) close.push(`${file}: ${Math.round(goods)}`);
    }
    expect(tiles).toHaveLength(2);
    expect(dark.length).toBeGreaterThan(100);
    expect(close).toEqual([]);
  });

  it('[PDP-128] every product but the set of samples is photographed in the workshop: third in its gallery, after the two of lists, and filling the tile', async () => {
    const manifest = readMediaManifest();
    const without: string[] = [];
    for (const { slug } of demoProducts) {
      const places = (manifest[slug] ?? []).flatMap((picture, i) => (isInWorkshop(picture) ? [i] : []));
      if (places.length === 0) {
        without.push(slug);
        continue;
      }
      expect(places, slug).toEqual([2]);
      const { file } = manifest[slug]![2]!;
      for (const width of pictureWidths) {
        for (const format of ['avif', 'webp']) {
          const made = await sharp(join(seedMediaDir, `${file}-${width}.${format}`)).metadata();
          expect(made, slug).toMatchObject({ width, height: width * 1.25, hasAlpha: false });
        }
      }
    }
    expect(without).toEqual(['tilkku-samples']);
  });
});

import { readFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { type JacketAsset, jacketAssetFiles } from '../src/render.ts';

const names = Object.keys(jacketAssetFiles) as JacketAsset[];

/** Every layer as a data URI. */
export const assets = Object.fromEntries(
  names.map((name) => {
    const file = jacketAssetFiles[name];
    const type = file.endsWith('.jpg') ? 'jpeg' : file.slice(-4).replace('.', '');
    const data = readFileSync(new URL(`../assets/${file}`, import.meta.url)).toString('base64');
    return [name, `data:image/${type};base64,${data}`];
  }),
) as Record<JacketAsset, string>;

export interface Picture {
  width: number;
  height: number;
  /** RGBA */
  pixels: Buffer;
}

const rendered = (svg: string, width?: number) =>
  new Resvg(svg, {
    font: { loadSystemFonts: false },
    ...(width && { fitTo: { mode: 'width', value: width } }),
  }).render();

/** A drawing rendered by resvg as a PNG, one pixel per unit. */
export const drawnPng = (svg: string): Buffer => rendered(svg).asPng();

/** A drawing rendered by resvg, one pixel per unit unless a width in pixels is given. */
export function drawn(svg: string, width?: number): Picture {
  const picture = rendered(svg, width);
  return { width: picture.width, height: picture.height, pixels: picture.pixels };
}

/** The pixels of the square around a point of a picture. */
export function squareAround({ width, pixels }: Picture, x: number, y: number, side: number): Buffer {
  const rowOf = (line: number) => ((y - side / 2 + line) * width + x - side / 2) * 4;
  return Buffer.concat(Array.from({ length: side }, (_, line) => pixels.subarray(rowOf(line), rowOf(line) + side * 4)));
}

/**
 * The same, drawn at twice the width and shrunk afterwards. When rendering a small picture directly, resvg scales each layer
 * by itself, which turns the grain to noise.
 */
export async function shrunk(svg: string, width: number): Promise<Picture> {
  const whole = drawn(svg, width * 2);
  const { data, info } = await sharp(whole.pixels, { raw: { width: whole.width, height: whole.height, channels: 4 } })
    .resize(width)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** Transparent pictures of one size on each other, lowest first. RGBA of premultiplied colours, as resvg draws them. */
export function stacked([lowest, ...others]: readonly Picture[]): Buffer {
  const out = Buffer.from(lowest?.pixels ?? []);
  for (const { pixels } of others) {
    for (let i = 0; i < out.length; i++) {
      const alpha = pixels[i - (i % 4) + 3]! / 255;
      out[i] = Math.round(pixels[i]! + out[i]! * (1 - alpha));
    }
  }
  return out;
}

/** Share of channel values that differ by more than 16. */
export function apart(a: Uint8Array, b: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < a.length; i++) if (Math.abs(a[i]! - b[i]!) > 16) count++;
  return count / a.length;
}

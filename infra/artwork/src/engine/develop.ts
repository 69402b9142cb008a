import sharp from 'sharp';
import type { Palette } from './finish.ts';
import type { Lit } from './light.ts';
import type { Frame } from './rasterize.ts';
import { smoothstep } from './vector.ts';

/**
 * Colours a lit frame, a palette for each product in it, and scales it down to `width` × `height` pixels, as PNG with
 * alpha: the goods opaque, their shadow black; the page's stage shows through, so that one file serves both themes.
 */
export async function develop(
  frame: Frame,
  lit: Lit,
  palettes: readonly Palette[],
  width: number,
  height: number,
): Promise<Buffer> {
  const step = frame.width / width;
  const samples = step * step;
  const out = Buffer.alloc(width * height * 4);
  const parts = [undefined, ...frame.parts.map((part) => ({ ...part, color: palettes[part.owner]![part.material] }))];
  const red = Float64Array.from(parts, (part) => part?.color[0] ?? 0);
  const green = Float64Array.from(parts, (part) => part?.color[1] ?? 0);
  const blue = Float64Array.from(parts, (part) => part?.color[2] ?? 0);
  const isMetal = Uint8Array.from(parts, (part) => (part?.material === 'metal' ? 1 : 0));
  // The darker a hide, the more its reflections show.
  const shine = Float64Array.from(parts, (part) =>
    part ? 0.2 + 0.14 * smoothstep(0.16, 0.02, 0.3 * part.color[0] + 0.6 * part.color[1] + 0.1 * part.color[2]) : 0,
  );
  const { light, shadow } = lit;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let [r, g, b, covered] = [0, 0, 0, 0];
      for (let j = 0; j < step; j++) {
        for (let i = 0; i < step; i++) {
          const k = (y * step + j) * frame.width + x * step + i;
          const id = frame.material[k]!;
          if (id === 0) continue;
          covered++;
          const tone = frame.tone[k]!;
          if (isMetal[id]) {
            const value = tone * light[k * 4 + 3]! * 1.15;
            r += Math.min(BRIGHTEST, red[id]! * value);
            g += Math.min(BRIGHTEST, green[id]! * value);
            b += Math.min(BRIGHTEST, blue[id]! * value);
          } else {
            const value = tone * 1.03;
            const gloss = light[k * 4 + 3]! * shine[id]!;
            r += Math.min(BRIGHTEST, red[id]! * value * light[k * 4]! + gloss);
            g += Math.min(BRIGHTEST, green[id]! * value * light[k * 4 + 1]! + gloss);
            b += Math.min(BRIGHTEST, blue[id]! * value * light[k * 4 + 2]! + gloss);
          }
        }
      }
      const at = (y * width + x) * 4;
      const share = covered / samples;
      const alpha = share + (1 - share) * shadow[y * width + x]! * edgeFade(x / width, y / height);
      out[at + 3] = Math.round(alpha * 255);
      if (covered === 0) continue;
      const k = share / alpha;
      out[at] = Math.round(encode(r / covered) * k);
      out[at + 1] = Math.round(encode(g / covered) * k);
      out[at + 2] = Math.round(encode(b / covered) * k);
    }
  }
  return sharp(out, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 2 })
    .toBuffer();
}

/** One sample may not outshine the rest of its pixel: an edge beside a highlight would keep its steps. */
const BRIGHTEST = 1.6;

/** No shadow is cut off by the picture's edge. */
function edgeFade(x: number, y: number): number {
  return smoothstep(0, 0.06, Math.min(x, 1 - x, y, 1 - y));
}

/** Linear light to sRGB, with a soft shoulder so that highlights do not burn out. */
function encode(x: number): number {
  return CURVE[Math.min(CURVE.length - 1, Math.max(0, Math.round(x * 2048)))]!;
}

const CURVE = Float32Array.from({ length: 2048 * 3 }, (_, i) => {
  const x = i / 2048;
  const v = x < 0.6 ? x : 0.6 + 0.4 * (1 - Math.exp(-(x - 0.6) / 0.4));
  return 255 * (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
});

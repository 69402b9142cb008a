import sharp from 'sharp';
import type { Palette } from './finish.ts';
import type { Lit } from './light.ts';
import type { Frame } from './rasterize.ts';
import { clamp, smoothstep } from './vector.ts';

/** The stage of the pictures: the storefront's `stage` token in the light theme, opaque in both themes. */
const STAGE = [0xdd, 0xe3, 0xe1] as const;

/** Colours a lit frame, a palette for each product in it, and scales it down to `width` × `height` pixels, as PNG. */
export async function develop(
  frame: Frame,
  lit: Lit,
  palettes: readonly Palette[],
  width: number,
  height: number,
): Promise<Buffer> {
  const step = frame.width / width;
  const out = Buffer.alloc(width * height * 3);
  const colors = [[0, 0, 0] as const, ...frame.parts.map(({ material, owner }) => palettes[owner]![material])];
  const isMetal = [false, ...frame.parts.map(({ material }) => material === 'metal')];
  const { light, stage } = lit;
  const sum = new Float64Array(3);
  for (let y = 0; y < height; y++) {
    const fall = floorShade(y / height);
    for (let x = 0; x < width; x++) {
      sum.fill(0);
      for (let j = 0; j < step; j++) {
        for (let i = 0; i < step; i++) {
          const k = (y * step + j) * frame.width + x * step + i;
          const id = frame.material[k]!;
          if (id === 0) {
            const shade = stage[k]! > 0.999 ? 1 : stage[k]! ** 0.6;
            // Shadows on the stage are a little cooler than the stage.
            sum[0]! += STAGE[0] * fall * shade;
            sum[1]! += STAGE[1] * fall * shade;
            sum[2]! += STAGE[2] * fall * (shade + (1 - shade) * 0.03);
            continue;
          }
          const color = colors[id]!;
          const tone = frame.tone[k]!;
          const gloss = light[k * 4 + 3]!;
          for (let c = 0; c < 3; c++) {
            const value = isMetal[id] ? tone * gloss * 1.15 : tone * light[k * 4 + c]! * 1.03;
            sum[c]! += encode(color[c]! * value + (isMetal[id] ? 0 : gloss * 0.2));
          }
        }
      }
      const at = (y * width + x) * 3;
      for (let c = 0; c < 3; c++) out[at + c] = clamp(Math.round(sum[c]! / (step * step)), 0, 255);
    }
  }
  return sharp(out, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 3 })
    .toBuffer();
}

/** Daylight falls off a little towards the top of the stage and at its foot. */
function floorShade(t: number): number {
  return 1.012 - 0.05 * smoothstep(0.5, 0, t) - 0.035 * smoothstep(0.75, 1, t);
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

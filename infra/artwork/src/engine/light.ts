import type { Camera } from './camera.ts';
import type { Surface } from './finish.ts';
import type { Backdrop, Stage } from './lamps.ts';
import type { Frame } from './rasterize.ts';
import { shadowsOn } from './shadows.ts';
import { clamp, normalize, scale, smoothstep, sub, type V3 } from './vector.ts';

/** Light that reaches each sample: red, green and blue of the matt light, then the gloss. */
export interface Lit {
  light: Float32Array;
  /** how dark the empty stage is at each pixel, from 0 to 1 */
  shadow: Float32Array;
}

const KEY = normalize([-0.62, 0.68, 0.4]);

/** Lights every sample. Independent of the colours, so one lit frame serves all variants. `fine`: samples a side of a pixel. */
export function illuminate(frame: Frame, camera: Camera, stage: Stage, fine: number): Lit {
  const { width, height, material, position, normal } = frame;
  const light = new Float32Array(width * height * 4);
  const look: (Surface | undefined)[] = [undefined, ...frame.parts.map((part) => part.surface)];
  const probe = makeProbe(stage);
  const { eye } = camera;
  const result = probe.result;
  // The samples of a pixel share the lamps between them; where they show different things each samples more of them.
  const shared = fine * fine;
  const mixed = Math.max(1, shared >> 2);
  for (let by = 0; by < height; by += fine) {
    for (let bx = 0; bx < width; bx += fine) {
      const turns = isEven(frame, bx, by, fine) ? shared : mixed;
      const first = Math.floor(hash(bx, by) * turns);
      for (let s = 0; s < shared; s++) {
        const x = bx + (s % fine);
        const y = by + Math.floor(s / fine);
        const k = y * width + x;
        const surface = look[material[k]!];
        if (!surface) continue;
        const [px, py, pz] = [position[k * 3]!, position[k * 3 + 1]!, position[k * 3 + 2]!];
        const [nx, ny, nz] = [normal[k * 3]!, normal[k * 3 + 1]!, normal[k * 3 + 2]!];
        let [ex, ey, ez] = [eye[0] - px, eye[1] - py, eye[2] - pz];
        const far = Math.sqrt(ex * ex + ey * ey + ez * ez);
        ex /= far;
        ey /= far;
        ez /= far;
        probe.at(px, py, pz, nx, ny, nz, ex, ey, ez, surface.sharpness, (first + s) % turns, turns, x, y, 1.4);
        // The window is near: what lies further from it gets less light.
        const off = (px - stage.centre[0]) * KEY[0] + (py - stage.centre[1]) * KEY[1] + (pz - stage.centre[2]) * KEY[2];
        const near = turns * (1 + (0.3 * off) / stage.radius);
        light[k * 4] = result[0]! * near;
        light[k * 4 + 1] = result[1]! * near;
        light[k * 4 + 2] = result[2]! * near;
        if (surface.metal) {
          light[k * 4 + 3] =
            mirror([nx, ny, nz], [ex, ey, ez], stage.backdrop) * clamp(0.25 + result[1]! * turns * 0.9, 0.2, 1.1);
          continue;
        }
        // A pale room behind the piece: what turns away from the eye catches a rim of it.
        const away = 1 - (nx * ex + ny * ey + nz * ez);
        const rim = away * away * away * away * (0.3 + 0.7 * clamp(0.5 + 0.8 * ny, 0, 1));
        light[k * 4 + 3] = (result[3]! * turns + rim * RIM) * surface.gloss;
      }
    }
  }
  return { light, shadow: shadowsOn(frame, camera, stage, fine, probe) };
}

const RIM = 0.55;

/** Whether all samples of a pixel show one piece of one material, facing one way. */
function isEven({ width, material, normal, depth }: Frame, bx: number, by: number, fine: number): boolean {
  const k0 = by * width + bx;
  const id = material[k0]!;
  for (let j = 0; j < fine; j++) {
    for (let i = 0; i < fine; i++) {
      const k = k0 + j * width + i;
      if (material[k] !== id) return false;
      if (id === 0) continue;
      const same =
        normal[k * 3]! * normal[k0 * 3]! +
        normal[k * 3 + 1]! * normal[k0 * 3 + 1]! +
        normal[k * 3 + 2]! * normal[k0 * 3 + 2]!;
      if (same < 0.7 || Math.abs(depth[k]! - depth[k0]!) > depth[k0]! * 0.01) return false;
    }
  }
  return true;
}

export interface Probe {
  /** red, green, blue and gloss of the last query */
  result: Float64Array;
  at: (
    ...query: [
      px: number,
      py: number,
      pz: number,
      nx: number,
      ny: number,
      nz: number,
      ex: number,
      ey: number,
      ez: number,
      sharpness: number,
      turn: number,
      turns: number,
      x: number,
      y: number,
      blur: number,
    ]
  ) => void;
}

/** Computes the light that reaches a point. Flat arrays, because this runs a hundred million times a picture. */
function makeProbe(stage: Stage): Probe {
  const { lamps: all, centre, resolution, texel } = stage;
  const table = Float64Array.from(
    all.flatMap(({ towards, color, right, up }) => [...towards, ...color, ...right, ...up]),
  );
  const maps = all.map((lamp) => lamp.map);
  const slack = texel * 0.4;
  const perCm = 1 / texel;
  const half = resolution / 2;
  const result = new Float64Array(4);
  const at: Probe['at'] = (px, py, pz, nx, ny, nz, ex, ey, ez, sharpness, turn, turns, x, y, blur) => {
    const jx = half + (hash(x, y) - 0.5) * blur;
    const jy = half + (hash(y + 7919, x) - 0.5) * blur;
    const qx = px - centre[0];
    const qy = py - centre[1];
    const qz = pz - centre[2];
    let r = 0;
    let g = 0;
    let b = 0;
    let gloss = 0;
    for (let i = turn; i < maps.length; i += turns) {
      const o = i * 12;
      const d0 = table[o]!;
      const d1 = table[o + 1]!;
      const d2 = table[o + 2]!;
      const cos = nx * d0 + ny * d1 + nz * d2;
      if (cos <= 0) continue;
      const mx = (qx * table[o + 6]! + qy * table[o + 7]! + qz * table[o + 8]!) * perCm + jx;
      const my = (qx * table[o + 9]! + qy * table[o + 10]! + qz * table[o + 11]!) * perCm + jy;
      if (mx >= 0 && my >= 0 && mx < resolution && my < resolution) {
        const z = qx * d0 + qy * d1 + qz * d2;
        if (maps[i]![(my | 0) * resolution + (mx | 0)]! > z + slack) continue;
      }
      const green = table[o + 4]! * cos;
      r += table[o + 3]! * cos;
      g += green;
      b += table[o + 5]! * cos;
      if (sharpness === 0) continue;
      const hx = d0 + ex;
      const hy = d1 + ey;
      const hz = d2 + ez;
      const l = Math.sqrt(hx * hx + hy * hy + hz * hz);
      const nh = (nx * hx + ny * hy + nz * hz) / l;
      if (nh <= 0) continue;
      const grazing = 1 - (hx * d0 + hy * d1 + hz * d2) / l;
      // Schlick's cheap stand-in for nh ** sharpness.
      const lobe = nh / (sharpness - sharpness * nh + nh);
      gloss += green * lobe * lobe * (sharpness + 8) * 0.04 * (0.35 + 4 * grazing * grazing * grazing);
    }
    result[0] = r;
    result[1] = g;
    result[2] = b;
    result[3] = gloss;
  };
  return { result, at };
}

/** What polished metal shows: a bright room with a dark band at the horizon and the window. */
function mirror(n: V3, toEye: V3, backdrop: Backdrop): number {
  const r = sub(scale(n, 2 * (n[0] * toEye[0] + n[1] * toEye[1] + n[2] * toEye[2])), toEye);
  const height = backdrop === 'floor' ? r[1] : r[1] * 0.8 + r[2] * 0.25;
  const room = 0.42 + 0.4 * smoothstep(-0.2, 0.9, height) + 0.25 * smoothstep(-0.05, -0.6, height);
  const band = 1 - 0.62 * Math.exp(-(((height - 0.12) / 0.16) ** 2));
  const softbox = 1.5 * smoothstep(0.78, 0.9, r[0] * WINDOW[0] + r[1] * WINDOW[1] + r[2] * WINDOW[2]);
  const strip = 0.5 * smoothstep(0.9, 0.96, r[0] * STRIP[0] + r[1] * STRIP[1] + r[2] * STRIP[2]);
  return room * band + softbox + strip;
}

const WINDOW = normalize([-0.62, 0.7, 0.55]);
const STRIP = normalize([0.85, 0.25, 0.5]);

function hash(x: number, y: number): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

import type { Camera } from './camera.ts';
import type { Surface } from './finish.ts';
import { type Ground, RESOLUTION, type Stage } from './lamps.ts';
import type { Frame } from './rasterize.ts';
import { clamp, dot, normalize, scale, smoothstep, sub, type V3 } from './vector.ts';

/** Light that reaches each pixel: red, green and blue of the matt light, then the gloss. */
export interface Lit {
  light: Float32Array;
  /** share of the light that reaches the empty stage at each pixel */
  stage: Float32Array;
}

const KEY = normalize([-0.62, 0.68, 0.4]);

/** Lamps are taken in turns by neighbouring pixels: four pixels together see all of them. */
const TURNS = 4;

/** Lights every pixel. Independent of the colours, so one lit frame serves all variants. */
export function illuminate(frame: Frame, camera: Camera, stage: Stage): Lit {
  const { width, height, material, position, normal } = frame;
  const light = new Float32Array(width * height * 4);
  const onStage = new Float32Array(width * height).fill(1);
  const look: (Surface | undefined)[] = [undefined, ...frame.parts.map((part) => part.surface)];
  const probe = makeProbe(stage);
  const up: V3 = stage.ground === 'floor' ? [0, 1, 0] : [0, 0, 1];
  const open = Array.from({ length: TURNS }, (_, turn) => probe.open(up, turn));
  const { eye, focal, cx, cy, forward, right } = camera;
  const result = probe.result;
  const reach = (stage.radius * 3.2) ** 2;

  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const k = y * width + x;
      const surface = look[material[k]!];
      if (surface) {
        const [px, py, pz] = [position[k * 3]!, position[k * 3 + 1]!, position[k * 3 + 2]!];
        const [nx, ny, nz] = [normal[k * 3]!, normal[k * 3 + 1]!, normal[k * 3 + 2]!];
        const [ex, ey, ez] = [eye[0] - px, eye[1] - py, eye[2] - pz];
        const far = Math.sqrt(ex * ex + ey * ey + ez * ez);
        probe.at(
          px,
          py,
          pz,
          nx,
          ny,
          nz,
          ex / far,
          ey / far,
          ez / far,
          surface.sharpness,
          (x & 1) + (y & 1) * 2,
          x,
          y,
          1.6,
        );
        // The window is near: what lies further from it gets less light.
        const off = (px - stage.centre[0]) * KEY[0] + (py - stage.centre[1]) * KEY[1] + (pz - stage.centre[2]) * KEY[2];
        const near = TURNS * (1 + (0.3 * off) / stage.radius);
        light[k * 4] = result[0]! * near;
        light[k * 4 + 1] = result[1]! * near;
        light[k * 4 + 2] = result[2]! * near;
        light[k * 4 + 3] = surface.metal
          ? mirror([nx, ny, nz], [ex / far, ey / far, ez / far], stage.ground) *
            clamp(0.25 + result[1]! * TURNS * 0.9, 0.2, 1.1)
          : result[3]! * TURNS * surface.gloss;
        continue;
      }
      // The stage's shadows are soft: one pixel of four is enough.
      if ((x & 1) !== 0 || (y & 1) !== 0) {
        const even = (y & ~1) * width + (x & ~1);
        onStage[k] = material[even] === 0 ? onStage[even]! : 1;
        if (material[even] === 0) continue;
      }
      const [dx, dy] = [(x + 0.5 - cx) / focal, -(y + 0.5 - cy) / focal];
      const rx = forward[0] + right[0] * dx + camera.up[0] * dy;
      const ry = forward[1] + right[1] * dx + camera.up[1] * dy;
      const rz = forward[2] + right[2] * dx + camera.up[2] * dy;
      const slope = rx * up[0] + ry * up[1] + rz * up[2];
      if (slope > -1e-3) continue;
      const t = (stage.level - dot(eye, up)) / slope;
      const [px, py, pz] = [eye[0] + rx * t, eye[1] + ry * t, eye[2] + rz * t];
      if ((px - stage.centre[0]) ** 2 + (py - stage.centre[1]) ** 2 + (pz - stage.centre[2]) ** 2 > reach) continue;
      const turn = ((x >> 1) & 1) + ((y >> 1) & 1) * 2;
      probe.at(px, py, pz, up[0], up[1], up[2], up[0], up[1], up[2], 0, turn, x, y, 9);
      onStage[k] = result[1]! / open[turn]!;
    }
  }
  return { light, stage: soften(onStage, material, width, height, Math.round(width / 160)) };
}

interface Probe {
  /** red, green, blue and gloss of the last question */
  result: Float64Array;
  at: (
    ...question: [
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
      x: number,
      y: number,
      blur: number,
    ]
  ) => void;
  open: (up: V3, turn: number) => number;
}

/** Asks which lamps reach a point. Everything lies in flat arrays: this runs a hundred million times a picture. */
function makeProbe(stage: Stage): Probe {
  const { lamps: all, centre, radius } = stage;
  const table = Float64Array.from(
    all.flatMap(({ towards, color, right, up }) => [...towards, ...color, ...right, ...up]),
  );
  const maps = all.map((lamp) => lamp.map);
  const bias = radius * 0.006;
  const texel = RESOLUTION / 2 / radius;
  const half = RESOLUTION / 2;
  const result = new Float64Array(4);
  const at: Probe['at'] = (px, py, pz, nx, ny, nz, ex, ey, ez, sharpness, turn, x, y, blur) => {
    const jx = half + (hash(x, y) - 0.5) * blur;
    const jy = half + (hash(y + 7919, x) - 0.5) * blur;
    const qx = px + nx * bias - centre[0];
    const qy = py + ny * bias - centre[1];
    const qz = pz + nz * bias - centre[2];
    let r = 0;
    let g = 0;
    let b = 0;
    let gloss = 0;
    for (let i = turn; i < maps.length; i += TURNS) {
      const o = i * 12;
      const d0 = table[o]!;
      const d1 = table[o + 1]!;
      const d2 = table[o + 2]!;
      const cos = nx * d0 + ny * d1 + nz * d2;
      if (cos <= 0) continue;
      const mx = (qx * table[o + 6]! + qy * table[o + 7]! + qz * table[o + 8]!) * texel + jx;
      const my = (qx * table[o + 9]! + qy * table[o + 10]! + qz * table[o + 11]!) * texel + jy;
      if (mx >= 0 && my >= 0 && mx < RESOLUTION && my < RESOLUTION) {
        const z = qx * d0 + qy * d1 + qz * d2;
        if (maps[i]![(my | 0) * RESOLUTION + (mx | 0)]! > z + bias * 0.6) continue;
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
  const open = (up: V3, turn: number): number =>
    all.reduce(
      (sum, lamp, i) => (i % TURNS === turn ? sum + lamp.color[1] * Math.max(0, dot(up, lamp.towards)) : sum),
      0,
    );
  return { result, at, open };
}

/** Evens out the few lamps' overlapping shadows on the stage, without reaching across the product's outline. */
function soften(
  values: Float32Array,
  material: Uint8Array,
  width: number,
  height: number,
  reach: number,
): Float32Array {
  const pass = (source: Float32Array, step: number, count: number, lines: number, jump: number): Float32Array => {
    const out = new Float32Array(source.length);
    for (let line = 0; line < lines; line++) {
      let [sum, weight] = [0, 0];
      const take = (i: number, sign: number): void => {
        const k = line * jump + i * step;
        if (i < 0 || i >= count || material[k] !== 0) return;
        sum += source[k]! * sign;
        weight += sign;
      };
      for (let i = -reach; i < reach; i++) take(i, 1);
      for (let i = 0; i < count; i++) {
        take(i + reach, 1);
        const k = line * jump + i * step;
        out[k] = weight > 0 ? sum / weight : source[k]!;
        take(i - reach, -1);
      }
    }
    return out;
  };
  let result = values;
  for (let round = 0; round < 2; round++) {
    result = pass(result, 1, width, height, width);
    result = pass(result, width, height, width, 1);
  }
  return result;
}

/** What polished metal shows: a bright room with a dark band at the horizon and the window. */
function mirror(n: V3, toEye: V3, ground: Ground): number {
  const r = sub(scale(n, 2 * dot(n, toEye)), toEye);
  const height = ground === 'floor' ? r[1] : r[1] * 0.8 + r[2] * 0.25;
  const room = 0.42 + 0.4 * smoothstep(-0.2, 0.9, height) + 0.25 * smoothstep(-0.05, -0.6, height);
  const band = 1 - 0.62 * Math.exp(-(((height - 0.12) / 0.16) ** 2));
  const window = normalize([-0.62, 0.7, 0.55]);
  const softbox = 1.5 * smoothstep(0.78, 0.9, dot(r, window));
  const strip = 0.5 * smoothstep(0.9, 0.96, dot(r, normalize([0.85, 0.25, 0.5])));
  return room * band + softbox + strip;
}

function hash(x: number, y: number): number {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

import type { Camera } from './camera.ts';
import type { Stage } from './lamps.ts';
import type { Probe } from './light.ts';
import type { Frame } from './rasterize.ts';
import { clamp, dot, smoothstep, type V3 } from './vector.ts';

/** What the stage still shows of a full shadow, and of the line where a thing touches it. */
const DEEPEST = 0.8;
const CONTACT = 0.62;

/** How dark the stage is at each pixel where it shows: a soft shadow of the daylight, a close dark one at the contact. */
export function shadowsOn(frame: Frame, camera: Camera, stage: Stage, fine: number, probe: Probe): Float32Array {
  const [width, height] = [frame.width / fine, frame.height / fine];
  const shown = new Uint8Array(width * height);
  const soft = new Float32Array(width * height);
  const close = new Float32Array(width * height);
  const up: V3 = stage.backdrop === 'floor' ? [0, 1, 0] : [0, 0, 1];
  const open = stage.lamps.reduce((sum, lamp) => sum + lamp.color[1] * Math.max(0, dot(up, lamp.towards)), 0);
  const { eye, focal, cx, cy, forward, right } = camera;
  const reach = stage.radius * 3.2;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!showsStage(frame, x * fine, y * fine, fine)) continue;
      const k = y * width + x;
      shown[k] = 1;
      // The wide shadow is soft: one pixel of four is enough. What touches is drawn in every pixel.
      const even = (y & ~1) * width + (x & ~1);
      const isProbed = k === even || shown[even] === 0;
      if (!isProbed) soft[k] = soft[even]!;
      const [dx, dy] = [((x + 0.5) * fine - cx) / focal, -((y + 0.5) * fine - cy) / focal];
      const rx = forward[0] + right[0] * dx + camera.up[0] * dy;
      const ry = forward[1] + right[1] * dx + camera.up[1] * dy;
      const rz = forward[2] + right[2] * dx + camera.up[2] * dy;
      const slope = rx * up[0] + ry * up[1] + rz * up[2];
      if (slope > -1e-3) continue;
      const t = (stage.level - dot(eye, up)) / slope;
      const p: V3 = [eye[0] + rx * t, eye[1] + ry * t, eye[2] + rz * t];
      const far = Math.hypot(p[0] - stage.centre[0], p[1] - stage.centre[1], p[2] - stage.centre[2]);
      if (far > reach) continue;
      close[k] = stage.contact.at(p) * CONTACT;
      if (!isProbed) continue;
      probe.at(p[0], p[1], p[2], up[0], up[1], up[2], up[0], up[1], up[2], 0, 0, 1, x, y, 9);
      soft[k] =
        Math.min(DEEPEST, 1 - clamp(probe.result[1]! / open, 0, 1) ** 0.6) * smoothstep(reach, reach * 0.5, far);
    }
  }
  const even = soften(soft, shown, width, height, Math.max(1, Math.round(width / 190)));
  return even.map((value, k) => {
    if (!shown[k]) return 0;
    // The faintest shadow would only tint the page's stage, and be cut off at the picture's edge.
    const seen = value * smoothstep(0.02, 0.22, value);
    return 1 - (1 - seen) * (1 - close[k]!);
  });
}

function showsStage({ width, material }: Frame, x: number, y: number, fine: number): boolean {
  for (let j = 0; j < fine; j++) {
    for (let i = 0; i < fine; i++) if (material[(y + j) * width + x + i] === 0) return true;
  }
  return false;
}

/** Evens out the few lamps' overlapping shadows, without reaching across the product's outline. */
function soften(values: Float32Array, shown: Uint8Array, width: number, height: number, reach: number): Float32Array {
  const pass = (source: Float32Array, step: number, count: number, lines: number, jump: number): Float32Array => {
    const out = new Float32Array(source.length);
    for (let line = 0; line < lines; line++) {
      let [sum, weight] = [0, 0];
      const take = (i: number, sign: number): void => {
        const k = line * jump + i * step;
        if (i < 0 || i >= count || shown[k] === 0) return;
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

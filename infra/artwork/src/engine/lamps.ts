import { type Contact, contactOf } from './contact.ts';
import { bounds, type Mesh } from './mesh.ts';
import { castShadow } from './shadow-map.ts';
import { add, frameOf, normalize, scale, type V3 } from './vector.ts';

/** What a product stands on or hangs before. */
export type Backdrop = 'floor' | 'wall';

export interface Lamp {
  towards: V3;
  color: V3;
  right: V3;
  up: V3;
  map: Float32Array;
}

/**
 * The workshop's daylight: a large window at the left, the room around it, a little light from the floor. Those of a kind
 * follow each other, so that every ninth or sixteenth lamp is a fair sample of all.
 */
function lamps(backdrop: Backdrop): Omit<Lamp, 'map'>[] {
  const out: Omit<Lamp, 'map'>[] = [];
  const put = (towards: V3, color: V3) => {
    const [right, up] = frameOf(towards);
    out.push({ towards, color, right, up });
  };
  const key = normalize(backdrop === 'floor' ? [-0.72, 0.92, 0.62] : [-0.62, 0.62, 0.62]);
  const [kx, ky] = frameOf(key);
  const golden = Math.PI * (3 - Math.sqrt(5));
  const keys = 32;
  const sky = 32;
  for (let i = 0; i < keys; i++) {
    const r = 0.34 * Math.sqrt((i + 0.5) / keys);
    const a = i * golden;
    const towards = normalize(add(key, add(scale(kx, Math.cos(a) * r), scale(ky, Math.sin(a) * r))));
    put(towards, scale([1.03, 1, 0.95], 0.86 / keys));
  }
  for (let i = 0; i < sky; i++) {
    // Even over the half sphere around the stage's normal, leaning to the viewer's side.
    const z = 1 - (i + 0.5) / sky;
    const r = Math.sqrt(1 - z * z);
    const a = i * golden;
    const local: V3 = [Math.cos(a) * r, Math.sin(a) * r, z];
    const towards: V3 = backdrop === 'floor' ? [local[0], local[2], local[1]] : local;
    const front = backdrop === 'floor' ? 0.75 + 0.5 * towards[2] : 0.85 + 0.4 * towards[1];
    put(towards, scale([0.95, 0.99, 1.05], (0.78 / sky) * front));
  }
  const fill = normalize([0.85, 0.35, 0.7]);
  for (let i = 0; i < 8; i++) {
    const a = i * golden;
    put(normalize(add(fill, [Math.cos(a) * 0.2, Math.sin(a) * 0.2, 0])), scale([1, 1, 1], 0.2 / 8));
  }
  if (backdrop === 'floor') {
    for (let i = 0; i < 8; i++) {
      const a = (i / 8) * Math.PI * 2;
      put(normalize([Math.cos(a), -0.45, Math.sin(a)]), scale([1, 1, 1], 0.16 / 8));
    }
  }
  return out;
}

export interface Stage {
  lamps: Lamp[];
  backdrop: Backdrop;
  level: number;
  centre: V3;
  radius: number;
  /** points a side of each shadow map, and the width in cm of one */
  resolution: number;
  texel: number;
  contact: Contact;
}

/** Prepares the shadows. `focus` keeps them sharp in a close-up. */
export function prepare(meshes: readonly Mesh[], backdrop: Backdrop, focus?: { at: V3; radius: number }): Stage {
  const all = bounds(meshes);
  const centre = focus?.at ?? all.centre;
  const radius = (focus?.radius ?? all.radius) * 1.02;
  const casting = focus ? meshes : meshes.filter((mesh) => mesh.material !== 'thread');
  // A scene is wider than one product, and small products in it need shadows as sharp.
  const resolution = new Set(meshes.map((mesh) => mesh.owner ?? 0)).size > 1 ? 960 : 704;
  const prepared = lamps(backdrop).map((lamp): Lamp => {
    const map = new Float32Array(resolution * resolution).fill(-Infinity);
    for (const mesh of casting) castShadow(map, resolution, mesh, lamp, centre, radius);
    return { ...lamp, map };
  });
  const level = backdrop === 'floor' ? all.low[1] : all.low[2];
  return {
    lamps: prepared,
    backdrop,
    level,
    centre,
    radius,
    resolution,
    texel: (2 * radius) / resolution,
    contact: contactOf(casting, backdrop, level, centre, radius),
  };
}

import { deform, deformAll, type Mesh, place } from '../engine/mesh.ts';
import { inset, type Outline, roundRect } from '../engine/outline.ts';
import { panel, part, stitches } from '../engine/panel.ts';
import { curve, tube } from '../engine/surfaces.ts';
import { mix, type V3 } from '../engine/vector.ts';
import { around, block, circle, girth, rivet, type Shell, wire } from './kit.ts';
import type { Model, Pose } from './model.ts';

const STANDING = { front: { yaw: -20, pitch: 11 }, angle: { yaw: 38, pitch: 20 } } as const;

export function standing(meshes: Mesh[], pose: Pose, close: { at: V3; across: number }): Model {
  const view = pose === 'detail' ? { yaw: -24, pitch: 14, close } : STANDING[pose];
  return { meshes, backdrop: 'floor', view };
}

/** Stitches round a whole shell at a level. */
export function ringOfStitches(shell: Shell, y: number, out: number, step: number): Mesh {
  const half = girth(shell, y) / 2 - 0.3;
  return deform(
    stitches(
      [
        [-half, y],
        [half, y],
      ],
      () => out,
      { step },
    ),
    around(shell),
  );
}

/** A flat piece with a stitched border, laid on the shell. */
export function patch(
  shell: Shell,
  outline: Outline,
  lift: number,
  border = 0.4,
  step = 0.5,
  thickness = 0.22,
  holes: readonly Outline[] = [],
): Mesh[] {
  const piece = panel(outline, { thickness, on: () => lift, crease: border > 0 ? border * 0.45 : 0, holes });
  const row = border > 0 ? [stitches(inset(outline, border), piece.height, { closed: true, step })] : [];
  return deformAll([...piece.meshes, ...row], around(shell));
}

export function boxShell(w: number, h: number, d: number, corner: number, swell = 0.35): Shell {
  return {
    height: h,
    width: () => w,
    depth: (y) => d * mix(1, 0.9, y / h),
    corner: Math.min(corner, d / 2.2),
    foot: 1.1,
    swell: (s, y) =>
      Math.abs(s) < w / 2 ? swell * Math.sin((y / h) * Math.PI) * Math.max(0, Math.cos((s / w) * Math.PI)) : 0,
  };
}

/** A flap from the back's upper edge over the top and down the front. Its outline has y = h/2 at the back edge. */
export function flapOver(
  outline: Outline,
  h: number,
  d: number,
  thickness: number,
  lift: number,
  border = 0.5,
): Mesh[] {
  const top = Math.max(...outline.map((p) => p[1]));
  const r = 1.4;
  const run = d + 0.6;
  const quarter = (r * Math.PI) / 2;
  // It is one piece with the back, which leans forwards.
  const sewn = h - r - 0.4;
  const backAt = (y: number): number => (-d / 2) * mix(1, 0.9, y / h) - 0.02;
  const [back, front] = [backAt(h - r), d / 2 + 0.5];
  const flat = front - back - 2 * r;
  const bend = ([x, y, z]: V3): V3 => {
    // s runs from the top of the back over both edges and down the front.
    const s = top - y - sewn;
    if (s < 0) return [x, h + 0.15 - r + s, backAt(h - r + s) - z];
    if (s < quarter) {
      const a = s / r;
      return [x, h + 0.15 - r + Math.sin(a) * (r + z), back + r - Math.cos(a) * (r + z)];
    }
    const over = s - quarter;
    // The body below has a ridge.
    if (over < flat) return [x, h + 0.15 + z + 0.45 * Math.sin((over / flat) * Math.PI) ** 2, back + r + over];
    if (over < flat + quarter) {
      const a = (over - flat) / r;
      return [x, h + 0.15 - r + Math.cos(a) * (r + z), front - r + Math.sin(a) * (r + z)];
    }
    const down = over - flat - quarter;
    return [x, h + 0.15 - r - down, front + z + lift * 0.15 + 0.1 * Math.sin(down * 0.4)];
  };
  // The outline's own height is the drop at the front; the way over the top is added.
  const way = run * 0.9 + 0.8 + sewn;
  const rebased = outline.map(([x, y]) => [x, y > 0 ? y : y - way] as const);
  const piece = panel(rebased, { thickness, cell: 0.3, crease: border * 0.5 });
  const row = stitches(
    part(inset(rebased, border), (_, y) => y < top - way + 0.6),
    piece.height,
    { step: 0.5 },
  );
  return deformAll([...piece.meshes, row], bend);
}

export function turnLock([x, y, z]: V3): Mesh[] {
  return [
    block('metal', 2.8, 1.9, 0.3, 0.14, [x, y, z]),
    wire(circle(0.62), 0.12, place([x, y, z + 0.2])),
    block('metal', 0.5, 1.5, 0.55, 0.2, [x, y, z + 0.35]),
    rivet([x - 1.05, y, z + 0.12], 0.16),
    rivet([x + 1.05, y, z + 0.12], 0.16),
  ];
}

export function carryHandle(half: number, y: number, r: number): Mesh[] {
  const meshes = [
    tube(
      'leather',
      curve(
        [
          [-half, y - 0.3, 0],
          [-half * 0.98, y + 1.6, 0],
          [-half * 0.6, y + 3.2, 0],
          [0, y + 3.6, 0],
          [half * 0.6, y + 3.2, 0],
          [half * 0.98, y + 1.6, 0],
          [half, y - 0.3, 0],
        ],
        10,
      ),
      r,
    ),
  ];
  for (const x of [-half, half])
    meshes.push(
      wire(roundRect(2.2, 1.4, 0.4), 0.16, place([x, y + 0.3, 0], [0, 0, 0])),
      block('leather', 2.6, 0.3, 3, 0.12, [x, y - 0.2, 0]),
    );
  return meshes;
}

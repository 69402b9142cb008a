import { deform, deformAll, type Mesh, place } from '../engine/mesh.ts';
import { inset, moved, type Outline, rounded, roundRect } from '../engine/outline.ts';
import { panel, part, stitches } from '../engine/panel.ts';
import { curve, strap } from '../engine/surfaces.ts';
import { mix, smoothstep, type V3 } from '../engine/vector.ts';
import { around, block, circle, lyingFlat, rivet, type Shell, shellBody, wire, zip } from './kit.ts';
import type { Model, ModelMaker, Pose } from './model.ts';

const FINE = { step: 0.3, radius: 0.034 } as const;

function lying(flat: Mesh[], pose: Pose, close: { at: V3; across: number }, degrees = 8): Model {
  const [x, y, z] = close.at;
  const turned = place([0, 0, 0], [0, 0, degrees])([x, y, z]);
  const at: V3 = [turned[0], turned[2], -turned[1]];
  const view =
    pose === 'detail'
      ? { yaw: -16, pitch: 50, close: { at, across: close.across } }
      : pose === 'front'
        ? { yaw: -16, pitch: 58, fill: [0.74, 0.6] as const }
        : { yaw: 24, pitch: 42, fill: [0.78, 0.6] as const };
  return { meshes: lyingFlat(flat, degrees), backdrop: 'floor', view };
}

/** A sewn leather piece lying at height `z`. */
function leaf(outline: Outline, z: number, thickness: number, puff = 0, border = 0.3): Mesh[] {
  const piece = panel(outline, { thickness, puff, on: () => z, crease: border > 0 ? border * 0.42 : 0, bevel: 0.12 });
  return border > 0
    ? [...piece.meshes, stitches(inset(outline, border), piece.height, { ...FINE, closed: true })]
    : piece.meshes;
}

/** Height of the leather that card pockets are sewn on, and how much higher each pocket lies than the one before. */
const PAD = 0.46;
const POCKET = { thickness: 0.1, step: 0.08 } as const;

/** Upper edge of a pocket at the sides, in a stack whose pad reaches up to `top`. */
const pocketEdge = (top: number, h: number, i: number): number => top - 0.75 - i * h * 0.15;

/** Card pockets on a pad `w` wide between `bottom` and `top`, the foremost last; `cards` says which of them hold a card. */
function pockets(x: number, w: number, bottom: number, top: number, count: number, cards: readonly number[]): Mesh[] {
  const meshes: Mesh[] = [];
  const h = top - bottom;
  for (let i = 0; i < count; i++) {
    const edge = pocketEdge(top, h, i);
    const under = PAD + (i === 0 ? 0 : POCKET.thickness + 0.05 + (i - 1) * POCKET.step);
    if (cards.includes(i))
      meshes.push(
        ...panel(moved(roundRect(Math.min(8.56, w * 0.86), 3, 0.3), x, edge - 1.5 + (i === 0 ? 0.42 : 0.3)), {
          material: i % 2 === 0 ? 'card' : 'paper',
          edge: 'paper',
          thickness: 0.05,
          on: () => under,
          bevel: 0.03,
        }).meshes,
      );
    const pocket = rounded([
      [x - w / 2, edge, 0.1],
      [x - 0.95, edge, 0.3],
      [x - 0.6, edge - 0.25, 0.3],
      [x + 0.6, edge - 0.25, 0.3],
      [x + 0.95, edge, 0.3],
      [x + w / 2, edge, 0.1],
      [x + w / 2, bottom, 0.4],
      [x - w / 2, bottom, 0.4],
    ]);
    meshes.push(
      ...panel(pocket, {
        thickness: POCKET.thickness,
        on: () => PAD + 0.05 + i * POCKET.step,
        bevel: 0.06,
        crease: 0.12,
      }).meshes,
    );
  }
  return meshes;
}

/** Bends what lies flat round the vertical line through the origin, in a fold of 1 cm, so that it stands like an open book. */
function folded(degrees: number): (p: V3) => V3 {
  const angle = (degrees * Math.PI) / 180;
  return ([x, y, z]) => {
    const turn = Math.min(Math.abs(x), angle);
    const past = Math.abs(x) - turn;
    const across = Math.sin(turn) * (1 - z) + Math.cos(turn) * past;
    return [Math.sign(x) * across, y, 1 - Math.cos(turn) * (1 - z) + Math.sin(turn) * past];
  };
}

function openWallet(w: number, h: number, leaves: number): Mesh[] {
  const whole = roundRect(w * 2, h, 0.6);
  const flat: Mesh[] = leaf(whole, 0, 0.2, 0, 0);
  // The wall of the compartment for notes is as wide as the wallet and a little lower.
  flat.push(
    ...panel(moved(roundRect(w * 2 - 0.2, h - 0.35, 0.5), 0, -0.12), {
      material: 'trim',
      thickness: 0.12,
      on: () => 0.21,
    }).meshes,
  );
  const [bottom, top] = [-h / 2 + 0.06, h / 2 - 0.42];
  const wide = w - 0.75;
  for (const side of [-1, 1]) {
    const x = side * (w / 2 + 0.3);
    const pad = moved(roundRect(wide, top - bottom, 0.4), x, (top + bottom) / 2);
    flat.push(...panel(pad, { thickness: 0.12, on: () => PAD - 0.12, bevel: 0.08 }).meshes);
    flat.push(...pockets(x, wide, bottom, top, leaves, side === 1 ? [0, 1] : [0]));
    const sewn = part(inset(pad, 0.2), (_, y) => y < top - 0.35);
    flat.push(
      stitches(
        sewn,
        (_, y) => {
          const over = Array.from({ length: leaves }, (_each, i) => pocketEdge(top, top - bottom, i)).filter(
            (e) => e > y,
          );
          return over.length === 0 ? PAD : PAD + 0.05 + POCKET.thickness + (over.length - 1) * POCKET.step;
        },
        FINE,
      ),
    );
  }
  return deformAll(flat, folded(42));
}

export const bifold: ModelMaker = ({ width: w, height: h }, pose) => {
  if (pose === 'angle')
    return { meshes: openWallet(w, h, 3), backdrop: 'floor', view: { yaw: -20, pitch: 24, fill: [0.74, 0.6] } };
  const shape = roundRect(w, h, [0.35, 0.7, 0.7, 0.35]);
  const flat: Mesh[] = [...leaf(shape, 0, 0.25, 0, 0)];
  for (const [i, inner] of [0.3, 0.55, 0.4].entries()) {
    flat.push(
      ...panel(moved(roundRect(w - inner, h - 0.3, 0.5), -inner / 2, 0), {
        material: i === 1 ? 'lining' : 'trim',
        thickness: 0.18,
        on: () => 0.25 + i * 0.2,
      }).meshes,
    );
  }
  flat.push(...leaf(shape, 0.86, 0.26, 0.16));
  flat.push(
    strap(
      'leather',
      [
        [-w / 2 + 0.1, -h / 2 + 0.3, 0.52],
        [-w / 2 + 0.06, 0, 0.54],
        [-w / 2 + 0.1, h / 2 - 0.3, 0.52],
      ],
      1.1,
      0.3,
      [-1, 0, 0],
      0.1,
    ),
  );
  flat.push(...mark(w * 0.24, -h * 0.28, 1.26));
  return lying(flat, pose, { at: [w * 0.22, -h * 0.26, 1], across: 5.4 });
};

/** The maker's stamped oval. */
function mark(x: number, y: number, z: number): Mesh[] {
  const oval = circle(1).map(([a, b]) => [a * 0.85, b * 0.5] as const);
  return [
    wire(oval, 0.035, place([x, y, z]), 'edge'),
    wire(
      oval.map(([a, b]) => [a * 0.82, b * 0.74] as const),
      0.022,
      place([x, y, z]),
      'edge',
    ),
    block('edge', 0.62, 0.05, 0.04, 0.02, [x, y + 0.08, z]),
    block('edge', 0.42, 0.05, 0.04, 0.02, [x, y - 0.08, z]),
  ];
}

/** The flap of a long wallet: its upper side is the hinge. A bridle one is plain, others have a tab. */
const longFlap = (w: number, h: number, plain: boolean): Outline =>
  rounded(
    plain
      ? [
          [-w / 2 - 0.05, h / 2 + 0.05, 0.6],
          [w / 2 + 0.05, h / 2 + 0.05, 0.6],
          [w / 2 + 0.05, -h * 0.2, 1.2],
          [-w / 2 - 0.05, -h * 0.2, 1.2],
        ]
      : [
          [-w / 2 - 0.05, h / 2 + 0.05, 0.6],
          [w / 2 + 0.05, h / 2 + 0.05, 0.6],
          [w / 2 + 0.05, -h * 0.05, 0.5],
          [w * 0.1, -h * 0.12, 2],
          [1.4, -h * 0.34, 1],
          [-1.4, -h * 0.34, 1],
          [-w * 0.1, -h * 0.12, 2],
          [-w / 2 - 0.05, -h * 0.05, 0.5],
        ],
  );

/** A press stud's cap with its ring. */
const snap = (x: number, y: number, z: number): Mesh[] => [
  rivet([x, y, z], 0.48),
  wire(circle(0.6), 0.05, place([x, y, z + 0.02])),
];

export const longWallet: ModelMaker = ({ width: w, height: h, hide }, pose) => {
  const plain = hide === 'bridle';
  const snapAt = plain ? -h * 0.05 : -h * 0.21;
  if (pose === 'angle')
    return lying(openLongWallet(w, h, longFlap(w, h, plain), snapAt), pose, { at: [0, 0, 0], across: 6 });
  const shape = roundRect(w, h, 0.6);
  const flat: Mesh[] = [...leaf(shape, 0, 0.3, 0, 0)];
  flat.push(...panel(roundRect(w - 0.4, h - 0.35, 0.5), { material: 'trim', thickness: 0.35, on: () => 0.3 }).meshes);
  flat.push(...leaf(shape, 0.7, 0.25, 0.25), ...leaf(longFlap(w, h, plain), 1.05, 0.22, 0.22));
  flat.push(...snap(0, snapAt, 1.42));
  return lying(flat, pose, { at: [1.2, -h * 0.16, 1.2], across: 6.5 });
};

/** Its flap lies open behind it and rises a little; cards stand in the mouth. */
function openLongWallet(w: number, h: number, closed: Outline, snapAt: number): Mesh[] {
  const mouth = h / 2 - 0.9;
  const flat: Mesh[] = [];
  const gusset = { material: 'trim', thickness: 0.3, on: () => 0.28 } as const;
  flat.push(
    ...panel(
      rounded([
        [-w / 2 + 0.15, mouth + 0.35, 0.2],
        [w / 2 - 0.15, mouth + 0.35, 0.2],
        [w / 2 - 0.15, -h / 2 + 0.15, 0.5],
        [-w / 2 + 0.15, -h / 2 + 0.15, 0.5],
      ]),
      gusset,
    ).meshes,
  );
  for (const [i, x] of [-w * 0.235, w * 0.235].entries())
    for (const lift of [0.62, 0.3])
      flat.push(
        ...panel(moved(roundRect(Math.min(8.56, w * 0.43), 4, 0.3), x + (lift > 0.5 ? 0.1 : 0), mouth - 2 + lift), {
          material: lift > 0.5 === (i === 0) ? 'card' : 'paper',
          edge: 'paper',
          thickness: 0.05,
          on: () => (lift > 0.5 ? 0.6 : 0.68),
          bevel: 0.03,
        }).meshes,
      );
  const front = rounded([
    [-w / 2, mouth, 0.25],
    [-1.5, mouth, 0.5],
    [-0.9, mouth - 0.45, 0.6],
    [0.9, mouth - 0.45, 0.6],
    [1.5, mouth, 0.5],
    [w / 2, mouth, 0.25],
    [w / 2, -h / 2, 0.6],
    [-w / 2, -h / 2, 0.6],
  ]);
  flat.push(...leaf(front, 0.74, 0.22, 0.2), ...snap(0, snapAt, 1.14));
  // Back and flap are one piece of leather.
  const tip = closed.map(([x, y]) => [x, h + 0.05 - y] as const);
  const back = rounded([
    [-w / 2, -h / 2, 0.6],
    [w / 2, -h / 2, 0.6],
    [w / 2, h / 2 + 0.5],
    [-w / 2, h / 2 + 0.5],
  ]);
  const flap = [...tip.filter(([, y]) => y > h / 2 + 0.45)];
  flat.push(...leaf(back, 0, 0.28, 0, 0));
  const inner = panel(flap, { material: 'trim', thickness: 0.28, bevel: 0.12, crease: 0.13 });
  flat.push(
    ...inner.meshes,
    stitches(
      part(inset(flap, 0.3), (_, y) => y > h / 2 + 0.6),
      inner.height,
      FINE,
    ),
  );
  flat.push(
    wire(circle(0.5), 0.09, place([0, h + 0.05 - snapAt, 0.3])),
    wire(circle(0.24), 0.06, place([0, h + 0.05 - snapAt, 0.31])),
  );
  const radius = 4;
  const rise = 0.4;
  return deformAll(flat, ([x, y, z]) => {
    const s = y - h / 2;
    if (s <= 0) return [x, y, z];
    const a = Math.min(rise, s / radius);
    const rest = s - a * radius;
    return [
      x,
      h / 2 + Math.sin(a) * (radius - z) + Math.cos(a) * rest,
      radius - Math.cos(a) * (radius - z) + Math.sin(a) * rest,
    ];
  });
}

export const cardholder: ModelMaker = ({ width: w, height: h }, pose) => {
  const flat: Mesh[] = [];
  for (const [i, lift] of [1.5, 0.95, 0.5].entries()) {
    const card = moved(roundRect(w * 0.84, h * 0.8, 0.3), (i - 1) * 0.12, lift);
    flat.push(
      ...panel(card, {
        material: i === 1 ? 'paper' : 'card',
        edge: 'paper',
        thickness: 0.07,
        on: () => 0.2 + i * 0.09,
        bevel: 0.03,
      }).meshes,
    );
  }
  const shape = roundRect(w, h, 0.55);
  flat.push(...leaf(shape, 0, 0.18, 0, 0));
  const face = (top: number, slant: number) =>
    rounded([
      [-w / 2, top, 0.2],
      [-1.1, top - slant * 0.4, 0.3],
      [-0.7, top - 0.42 - slant * 0.5, 0.4],
      [0.7, top - 0.42 - slant * 0.5, 0.4],
      [1.1, top - slant * 0.6, 0.3],
      [w / 2, top - slant, 0.2],
      [w / 2, -h / 2, 0.55],
      [-w / 2, -h / 2, 0.55],
    ]);
  flat.push(...panel(face(h * 0.5, 0), { thickness: 0.14, on: () => 0.46, crease: 0.14, bevel: 0.08 }).meshes);
  flat.push(...panel(face(h * 0.24, 0.3), { thickness: 0.14, on: () => 0.6, crease: 0.14, bevel: 0.08 }).meshes);
  const last = panel(face(-h * 0.02, 0.6), { thickness: 0.14, on: () => 0.74, crease: 0.14, bevel: 0.08 });
  flat.push(...last.meshes);
  flat.push(
    stitches(
      part(inset(shape, 0.26), (_, y) => y < h / 2 - 0.5),
      (_, y) => (y < -h * 0.03 ? 0.9 : y < h * 0.22 ? 0.76 : 0.62),
      FINE,
    ),
  );
  flat.push(...mark(w * 0.26, -h * 0.3, 0.9));
  return lying(flat, pose, { at: [w * 0.2, -h * 0.18, 0.7], across: 5 });
};

export const zipWallet: ModelMaker = ({ width: w, height: h, depth: d }, pose) => {
  const shell: Shell = {
    height: h,
    width: () => w,
    depth: (y) => d * mix(1, 0.86, y / h),
    corner: d / 2.1,
    foot: 0.9,
    swell: (s, y) => 0.3 * Math.sin((y / h) * Math.PI) * Math.max(0, Math.cos((s / w) * 2.4)),
  };
  const wrap = around(shell);
  const meshes = shellBody(shell, false);
  const path = curve(
    [
      [-w / 2 + 1.1, h + 0.6, 0],
      [0, h + 0.64, 0],
      [w / 2 - 1.1, h + 0.6, 0],
    ],
    20,
  );
  meshes.push(...zip(path, [0, 1, 0], { size: 0.26, tape: 1, lips: 0.5, pullAt: 0.9 }));
  for (const y of [h - 0.45, 0.9]) {
    meshes.push(
      deform(
        stitches(
          [
            [-w * 0.47, y],
            [w * 0.47, y],
          ],
          () => 0.03,
          FINE,
        ),
        wrap,
      ),
    );
  }
  meshes.push(wire(circle(0.42), 0.08, place([w / 2 - 0.35, h + 0.55, 0.1], [0, 30, 0])));
  // The wrist strap hangs down the side and lies on the floor in front of it.
  const loop = curve(
    [
      [w / 2 - 0.2, h + 0.35, 0.15],
      [w / 2 + 0.75, h - 0.9, 0.4],
      [w / 2 + 0.75, h * 0.45, 1],
      [w / 2 + 0.95, 1.1, 1.9],
      [w / 2 + 1.5, 0.16, 3.4],
      [w / 2 + 2.2, 0.14, 5.4],
      [w / 2 + 3.5, 0.14, 6.4],
      [w / 2 + 4.3, 0.14, 5.2],
      [w / 2 + 3.4, 0.16, 3],
      [w / 2 + 2, 0.9, 1.1],
      [w / 2 + 1.35, h * 0.45, 0.5],
      [w / 2 + 1, h - 1.2, 0.2],
      [w / 2 - 0.2, h + 0.3, 0],
    ],
    12,
  );
  const lies = (y: number) => smoothstep(3.5, 0.3, y);
  meshes.push(strap('leather', loop, 0.8, 0.2, (i) => [1 - lies(loop[i]![1]), lies(loop[i]![1]), 0.35]));
  meshes.push(...deformAll(mark(0, 0, 0.06), ([x, y, z]) => wrap([x, y + h * 0.3, z])));
  const view =
    pose === 'detail'
      ? { yaw: -22, pitch: 22, close: { at: [w * 0.36, h - 0.5, d * 0.3] as V3, across: 6 } }
      : pose === 'front'
        ? { yaw: -18, pitch: 16, fill: [0.8, 0.6] as const }
        : { yaw: 32, pitch: 30, fill: [0.8, 0.6] as const };
  return { meshes, backdrop: 'floor', view };
};

export const coinPurse: ModelMaker = ({ width: w, height: h }, pose) => {
  const pouch = rounded([
    [-w * 0.44, h / 2, 1],
    [w * 0.44, h / 2, 1],
    [w / 2, -h / 2, 3.2],
    [-w / 2, -h / 2, 3.2],
  ]);
  const flat: Mesh[] = [...leaf(pouch, 0, 0.3, 0.2, 0)];
  const front = panel(pouch, { thickness: 0.25, puff: 1.3, on: () => 0.3, bevel: 0.15 });
  flat.push(...front.meshes, stitches(inset(pouch, 0.3), front.height, { ...FINE, closed: true }));
  const flap = rounded([
    [-w * 0.46, h / 2 + 0.15, 0.8],
    [w * 0.46, h / 2 + 0.15, 0.8],
    [w * 0.46, h * 0.1, 1.5],
    [0, -h * 0.2, 2.4],
    [-w * 0.46, h * 0.1, 1.5],
  ]);
  const over = panel(flap, {
    thickness: 0.22,
    on: (x, y) => Math.max(0.45, front.height(x, y)) - 0.02,
    crease: 0.14,
    bevel: 0.14,
  });
  flat.push(...over.meshes, stitches(inset(flap, 0.32), over.height, { ...FINE, closed: true }));
  flat.push(
    rivet([0, h * 0.05, over.height(0, h * 0.05)], 0.5),
    wire(circle(0.62), 0.05, place([0, h * 0.05, over.height(0, h * 0.05)])),
  );
  return lying(flat, pose, { at: [0.6, 0, 1.4], across: 4.6 }, -10);
};

export const passportCover: ModelMaker = ({ width: w, height: h }, pose) => {
  const shape = roundRect(w, h, [0.2, 0.7, 0.7, 0.2]);
  const pages = (z: number, n: number) =>
    Array.from(
      { length: n },
      (_, i) =>
        panel(moved(roundRect(w - 0.7, h - 0.7, [0.1, 0.5, 0.5, 0.1]), -0.15, 0), {
          material: 'paper',
          edge: 'paper',
          thickness: 0.09,
          on: () => z + i * 0.1,
          bevel: 0.02,
        }).meshes,
    ).flat();
  if (pose === 'angle') return lying(openPassportCover(w, h), pose, { at: [0, 0, 0], across: 5 });
  const flat: Mesh[] = [...leaf(shape, 0, 0.2, 0, 0), ...pages(0.22, 4)];
  flat.push(...leaf(shape, 0.64, 0.2, 0.08, 0.3));
  flat.push(...mark(0, h * 0.16, 0.95));
  flat.push(
    block('edge', 3.6, 0.12, 0.04, 0.02, [0, -h * 0.06, 0.93]),
    block('edge', 2.4, 0.08, 0.04, 0.02, [0, -h * 0.1, 0.93]),
  );
  return lying(flat, pose, { at: [0.8, h * 0.13, 0.7], across: 5 }, 6);
};

/** A passport in the sleeve at the right, two card slots in the one at the left. */
function openPassportCover(w: number, h: number): Mesh[] {
  const whole = roundRect(w * 2, h, 0.6);
  const flat = [
    ...leaf(whole, 0, 0.2, 0, 0),
    ...panel(roundRect(w * 2 - 0.4, h - 0.4, 0.4), { material: 'lining', thickness: 0.03, on: () => 0.2 }).meshes,
  ];
  const [bookWidth, bookHeight] = [w * 0.88, h * 0.89];
  const book = (material: 'paper' | 'dark', on: number, thickness: number) =>
    panel(moved(roundRect(bookWidth, bookHeight, [0.1, 0.35, 0.35, 0.1]), 0.35 + bookWidth / 2, 0), {
      material,
      edge: material,
      thickness,
      on: () => on,
      bevel: 0.03,
    }).meshes;
  flat.push(...book('dark', 0.23, 0.03), ...book('paper', 0.26, 0.16), ...book('dark', 0.42, 0.04));
  // The sleeve lies over the booklet and is sewn down round it.
  const over = (x: number, y: number) => 0.23 + 0.23 * smoothstep(0.25, 1, Math.min(w - x, h / 2 - Math.abs(y)));
  const right = panel(moved(roundRect(w * 0.52, h, [0.2, 0.6, 0.6, 0.2]), w * 0.74, 0), {
    thickness: 0.13,
    on: over,
    crease: 0.13,
  });
  const left = panel(moved(roundRect(w * 0.52, h, [0.6, 0.2, 0.2, 0.6]), -w * 0.74, 0), {
    thickness: 0.13,
    on: () => 0.23,
    crease: 0.13,
  });
  flat.push(...right.meshes, ...left.meshes);
  for (const [i, y] of [h * 0.14, -h * 0.06].entries()) {
    const slot = panel(
      rounded([
        [-w, y, 0.1],
        [-w * 0.48, y, 0.15],
        [-w * 0.48, -h / 2, 0.2],
        [-w, -h / 2, 0.6],
      ]),
      { thickness: 0.1, on: () => 0.36 + i * 0.09, crease: 0.13, bevel: 0.06 },
    );
    flat.push(...slot.meshes);
  }
  const height = (x: number, y: number): number => {
    if (x > w * 0.48) return right.height(x, y);
    if (x > -w * 0.48) return 0.23;
    return 0.36 + (y < -h * 0.06 ? 0.19 : y < h * 0.14 ? 0.1 : 0);
  };
  flat.push(stitches(inset(whole, 0.26), height, { ...FINE, closed: true }));
  return deformAll(flat, ([x, y, z]) => [x, y, z + (Math.hypot(x, 0.8) - 0.8) * 0.06]);
}

import { type DemoColor, type ModelledProduct, modelledProducts } from '../../../apps/api/src/seed/demo-products.ts';
import { modelOf } from './catalogue.ts';
import { bounds, deformAll, type Mesh, place } from './engine/mesh.ts';
import type { V3 } from './engine/vector.ts';
import type { Pose } from './models/model.ts';

export interface Placed {
  slug: string;
  color: DemoColor;
  pose?: Pose;
  /** where it stands on the floor, cm, how far it is turned, and how far its right side is lifted, degrees */
  x: number;
  z: number;
  turn?: number;
  tilt?: number;
}

/** The home page's slides: products standing together, photographed by in-workshop.ts. */
export const SCENES: readonly (readonly Placed[])[] = [
  [
    { slug: 'aura-tote', color: 'cognac', x: 0, z: 0, turn: -22 },
    { slug: 'ruissalo-crossbody', color: 'burgundy', x: 32, z: 9, turn: -36 },
    { slug: 'aura-bifold', color: 'black', x: -17, z: 19, turn: 20 },
    { slug: 'satama-belt', color: 'dark brown', x: 2, z: 25, turn: -8 },
  ],
  [
    { slug: 'archipelago-weekender', color: 'dark brown', x: 0, z: -6, turn: 16 },
    { slug: 'matka-passport-cover', color: 'navy', x: -18, z: 24, turn: 24 },
    { slug: 'linssi-glasses-case', color: 'cognac', x: 4, z: 23, turn: -14 },
    { slug: 'muisto-notebook', color: 'forest', x: 26, z: 18, turn: -18 },
  ],
  [
    { slug: 'tuomi-backpack', color: 'forest', x: -12, z: -2, turn: 20 },
    { slug: 'harbour-satchel', color: 'cognac', x: 22, z: 11, turn: -14 },
    { slug: 'luoto-cardholder', color: 'navy', x: -12, z: 20, turn: 16 },
    { slug: 'avain-key-fob', color: 'black', x: 2, z: 24, turn: 30 },
  ],
  [
    { slug: 'saari-bucket-bag', color: 'navy', x: -9, z: -4, turn: 6 },
    { slug: 'kuura-clutch', color: 'burgundy', x: 15, z: 9, turn: -10 },
    { slug: 'penni-coin-purse', color: 'cognac', x: 3, z: 18, turn: 12 },
    { slug: 'hieno-slim-belt', color: 'sand', x: 22, z: 22, turn: -16 },
    { slug: 'kauppias-wallet', color: 'dark brown', x: -13, z: 19, turn: 22 },
  ],
];

/** Both shapes of a slide: its size, and how the goods lie in it. */
export const SHAPES = {
  wide: {
    width: 1600,
    height: 1000,
    widths: [640, 960, 1600],
    fill: [0.72, 0.74],
    shift: [0, 0.07],
  },
  tall: {
    width: 900,
    height: 1100,
    widths: [480, 900],
    fill: [0.86, 0.64],
    shift: [0, 0.05],
  },
} as const;

/** Puts products together into one set of meshes with what each is made of; `soften` bends each as use would. */
export function compose(
  scene: readonly Placed[],
  soften: (product: ModelledProduct, meshes: readonly Mesh[]) => readonly Mesh[] = (_, meshes) => meshes,
) {
  const meshes: Mesh[] = [];
  const products: { product: ModelledProduct; color: DemoColor }[] = [];
  scene.forEach(({ slug, color, pose = 'front', x, z, turn = 0, tilt = 0 }, owner) => {
    const product = modelledProducts.find((candidate) => candidate.slug === slug)!;
    const model = modelOf(product, pose);
    const turned = deformAll(soften(product, model.meshes), place([0, 0, 0], [0, turn, tilt]));
    const at: V3 = [x, -bounds(turned).low[1], z];
    meshes.push(...deformAll(turned, place(at)).map((mesh) => ({ ...mesh, owner })));
    products.push({ product, color });
  });
  return { meshes, products };
}

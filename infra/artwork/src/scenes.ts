import path from 'node:path';
import { makePictures } from '../../../apps/api/src/modules/media/picture-pipeline.ts';
import { type DemoColor, modelledProducts } from '../../../apps/api/src/seed/demo-products.ts';
import { makers, orderOf, paletteOf, sizeOf } from './catalogue.ts';
import { type Palette, type Surface, surfacesFor } from './engine/finish.ts';
import { bounds, deformAll, type Material, type Mesh, place } from './engine/mesh.ts';
import { type Shot, shoot } from './engine/studio.ts';
import type { V3 } from './engine/vector.ts';
import type { ManifestEntry } from './manifest.ts';
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

/** The home page's slides: products standing together. */
const SCENES: readonly (readonly Placed[])[] = [
  [
    { slug: 'aura-tote', color: 'cognac', x: 0, z: 0, turn: 14 },
    { slug: 'ruissalo-crossbody', color: 'sand', x: 24, z: 13, turn: -12 },
    { slug: 'aura-bifold', color: 'black', x: -17, z: 19, turn: 20 },
    { slug: 'satama-belt', color: 'dark brown', x: 2, z: 25, turn: -8 },
  ],
  [
    { slug: 'archipelago-weekender', color: 'dark brown', x: 0, z: -6, turn: 16 },
    { slug: 'matka-passport-cover', color: 'navy', x: -17, z: 21, turn: 24 },
    { slug: 'linssi-glasses-case', color: 'cognac', x: 4, z: 23, turn: -14 },
    { slug: 'muisto-notebook', color: 'forest', x: 26, z: 18, turn: -18 },
  ],
  [
    { slug: 'tuomi-backpack', color: 'forest', x: -12, z: -2, turn: 20 },
    { slug: 'harbour-satchel', color: 'cognac', x: 19, z: 11, turn: -14 },
    { slug: 'luoto-cardholder', color: 'navy', x: -12, z: 20, turn: 16 },
    { slug: 'avain-key-fob', color: 'black', x: 2, z: 24, turn: 30 },
  ],
  [
    { slug: 'saari-bucket-bag', color: 'navy', x: -9, z: -4, turn: 6 },
    { slug: 'kuura-clutch', color: 'burgundy', x: 12, z: 8, turn: -10 },
    { slug: 'penni-coin-purse', color: 'cognac', x: 3, z: 18, turn: 12 },
    { slug: 'hieno-slim-belt', color: 'sand', x: 22, z: 20, turn: -16 },
    { slug: 'tuuli-gloves', color: 'black', x: -14, z: 18, turn: 22 },
  ],
];

const SHAPES = {
  wide: { width: 1600, height: 1000, widths: [640, 960, 1600], fill: [0.88, 0.82], shift: [0, 0.02] },
  tall: { width: 900, height: 1100, widths: [480, 900], fill: [0.92, 0.8], shift: [0, 0.05] },
} as const;

/** Every scene in both shapes, by its file's name. Text stands beside the pictures, so the goods fill them. */
export function* sceneShots() {
  for (const [i, scene] of SCENES.entries()) {
    const { meshes, surfaces, palettes } = compose(scene);
    for (const view of ['wide', 'tall'] as const) {
      const { width, height, widths, fill, shift } = SHAPES[view];
      const shot: Omit<Shot, 'fine'> = {
        meshes,
        backdrop: 'floor',
        view: { yaw: 0, pitch: 16, angle: 24, fill, shift },
        surfaces,
        versions: [palettes],
        width,
        height,
      };
      yield { file: `hero-${i + 1}-${view}`, view, widths, shot };
    }
  }
}

/** Renders every scene. */
export async function makeScenes(directory: string, fine: number): Promise<ManifestEntry[]> {
  const entries: ManifestEntry[] = [];
  for (const { file, view, widths, shot } of sceneShots()) {
    const [master] = await shoot({ ...shot, fine });
    const picture = await makePictures(master!, path.resolve(directory), file, { widths });
    entries.push({ file, color: null, view, ...picture });
    console.log(file);
  }
  return entries;
}

/** Puts products together into one set of meshes with what each is made of. */
export function compose(scene: readonly Placed[]): {
  meshes: Mesh[];
  surfaces: Record<Material, Surface>[];
  palettes: Palette[];
} {
  const meshes: Mesh[] = [];
  const surfaces: Record<Material, Surface>[] = [];
  const palettes: Palette[] = [];
  scene.forEach(({ slug, color, pose = 'front', x, z, turn = 0, tilt = 0 }, owner) => {
    const product = modelledProducts.find((candidate) => candidate.slug === slug)!;
    const model = makers[product.model](orderOf(product), pose);
    const turned = deformAll(model.meshes, place([0, 0, 0], [0, turn, tilt]));
    const at: V3 = [x, -bounds(turned).low[1], z];
    meshes.push(...deformAll(turned, place(at)).map((mesh) => ({ ...mesh, owner })));
    surfaces.push(surfacesFor(product.material, sizeOf(product)));
    palettes.push(paletteOf(product, color));
  });
  return { meshes, surfaces, palettes };
}

import path from 'node:path';
import { makePictures } from '../../../apps/api/src/modules/media/picture-pipeline.ts';
import { type DemoColor, demoProducts } from '../../../apps/api/src/seed/demo-products.ts';
import { makers, metalOf, orderOf, sizeOf } from './catalogue.ts';
import { type Palette, paletteFor, type Surface, surfacesFor } from './engine/finish.ts';
import { bounds, deformAll, type Material, type Mesh, place } from './engine/mesh.ts';
import { shoot } from './engine/studio.ts';
import type { V3 } from './engine/vector.ts';
import type { ManifestEntry } from './manifest.ts';
import type { Pose } from './models/model.ts';

interface Placed {
  slug: string;
  color: DemoColor;
  pose?: Pose;
  /** where it stands on the floor, cm, and how far it is turned, degrees */
  x: number;
  z: number;
  turn?: number;
}

/** The home page's slides: products standing together. */
const SCENES: readonly (readonly Placed[])[] = [
  [
    { slug: 'aura-tote', color: 'cognac', x: 0, z: 0, turn: 14 },
    { slug: 'ruissalo-crossbody', color: 'sand', x: 32, z: 8, turn: -12 },
    { slug: 'aura-bifold', color: 'black', x: -25, z: 17, turn: 20 },
    { slug: 'satama-belt', color: 'dark brown', x: 16, z: 25, turn: -8 },
  ],
  [
    { slug: 'archipelago-weekender', color: 'dark brown', x: 0, z: -6, turn: 16 },
    { slug: 'matka-passport-cover', color: 'navy', x: -20, z: 24, turn: 24 },
    { slug: 'linssi-glasses-case', color: 'cognac', x: 15, z: 23, turn: -14 },
    { slug: 'muisto-notebook', color: 'forest', x: 40, z: 13, turn: -18 },
  ],
  [
    { slug: 'tuomi-backpack', color: 'forest', x: -12, z: 0, turn: 20 },
    { slug: 'harbour-satchel', color: 'cognac', x: 28, z: 3, turn: -16 },
    { slug: 'luoto-cardholder', color: 'navy', x: 5, z: 27, turn: 10 },
    { slug: 'avain-key-fob', color: 'black', x: 23, z: 26, turn: 30 },
  ],
  [
    { slug: 'saari-bucket-bag', color: 'navy', x: -10, z: -4, turn: 6 },
    { slug: 'kuura-clutch', color: 'burgundy', x: 15, z: 3, turn: -10 },
    { slug: 'penni-coin-purse', color: 'cognac', x: 11, z: 18, turn: 12 },
    { slug: 'hieno-slim-belt', color: 'sand', x: 32, z: 13, turn: -16 },
    { slug: 'tuuli-gloves', color: 'black', x: -16, z: 20, turn: 22 },
  ],
];

const SHAPES = {
  wide: { width: 1600, height: 1000, widths: [640, 960, 1600], fill: [0.62, 0.74], shift: [0.16, 0.04] },
  tall: { width: 900, height: 1100, widths: [480, 900], fill: [0.86, 0.56], shift: [0, 0.12] },
} as const;

/** Renders every scene in both shapes; the wide ones leave their left third free for the slide's words. */
export async function makeScenes(directory: string, fine: number): Promise<ManifestEntry[]> {
  const entries: ManifestEntry[] = [];
  for (const [i, scene] of SCENES.entries()) {
    const { meshes, surfaces, palettes } = compose(scene);
    for (const view of ['wide', 'tall'] as const) {
      const { width, height, widths, fill, shift } = SHAPES[view];
      const [master] = await shoot({
        meshes,
        ground: 'floor',
        view: { yaw: 0, pitch: 14, angle: 24, fill, shift },
        surfaces,
        versions: [palettes],
        width,
        height,
        fine,
      });
      const file = `hero-${i + 1}-${view}`;
      const picture = await makePictures(master!, path.resolve(directory), file, { widths });
      entries.push({ file, color: null, view, ...picture });
    }
    console.log(`scene ${i + 1}`);
  }
  return entries;
}

function compose(scene: readonly Placed[]): {
  meshes: Mesh[];
  surfaces: Record<Material, Surface>[];
  palettes: Palette[];
} {
  const meshes: Mesh[] = [];
  const surfaces: Record<Material, Surface>[] = [];
  const palettes: Palette[] = [];
  scene.forEach(({ slug, color, pose = 'front', x, z, turn = 0 }, owner) => {
    const product = demoProducts.find((candidate) => candidate.slug === slug)!;
    const model = makers[product.model](orderOf(product), pose);
    const foot = bounds(model.meshes).low[1];
    const at: V3 = [x, -foot, z];
    meshes.push(...deformAll(model.meshes, place(at, [0, turn, 0])).map((mesh) => ({ ...mesh, owner })));
    surfaces.push(surfacesFor(product.material, sizeOf(product)));
    palettes.push(paletteFor(color, metalOf(slug)));
  });
  return { meshes, surfaces, palettes };
}

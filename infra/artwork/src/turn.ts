import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { makePictures } from '../../../apps/api/src/modules/media/picture-pipeline.ts';
import { modelledProducts } from '../../../apps/api/src/seed/demo-products.ts';
import { makers, orderOf, paletteOf, sizeOf } from './catalogue.ts';
import { surfacesFor } from './engine/finish.ts';
import { deformAll, place } from './engine/mesh.ts';
import { shoot } from './engine/studio.ts';
import type { ManifestEntry } from './manifest.ts';
import { tiles } from './tiles.ts';

/** The product that has a video. */
export const TURN_OF = 'aura-tote';
const SIZE = { width: 480, height: 600 } as const;
const FRAMES = 64;
const RATE = 16;
const WIDEST = 42;
const ENCODING = [
  ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
  ...['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '36', '-row-mt', '1'],
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
  ...['-an', '-map_metadata', '-1'],
];

/**
 * Films the bag swaying to both sides, seamless as a loop, once for each theme: `turn-light.webm`, `turn-dark.webm` and the
 * poster of both. Needs ffmpeg; without it, none.
 */
export async function makeTurn(directory: string): Promise<ManifestEntry | undefined> {
  if (spawnSync('ffmpeg', ['-version']).status !== 0) {
    console.warn('ffmpeg is missing: no video is made');
    return undefined;
  }
  const product = modelledProducts.find(({ slug }) => slug === TURN_OF)!;
  const model = makers[product.model](orderOf(product), 'front');
  const shot = {
    backdrop: model.backdrop,
    // Looking at a space as wide as the bag's widest turn, so that the camera stands still while the bag turns.
    view: { yaw: 0, pitch: 11, fill: [0.86, 0.74] as const },
    surfaces: [surfacesFor(product.material, sizeOf(product))],
    versions: [[paletteOf(product, product.colors[0]!)]],
    fine: 2,
  };
  const work = mkdtempSync(path.join(tmpdir(), 'fori-turn-'));
  try {
    for (let i = 0; i < FRAMES; i++) {
      const angle = -14 + WIDEST * Math.sin((i / FRAMES) * Math.PI * 2);
      const meshes = deformAll(model.meshes, place([0, 0, 0], [0, angle, 0]));
      const [png] = await shoot({ ...shot, ...SIZE, meshes, frameOn: model.meshes });
      for (const [theme, background] of Object.entries(tiles)) {
        const file = path.join(work, `${theme}-${String(i).padStart(3, '0')}.png`);
        await sharp(png!).flatten({ background }).png().toFile(file);
      }
    }
    for (const theme of Object.keys(tiles)) {
      const film = ['-y', '-framerate', String(RATE), '-i', path.join(work, `${theme}-%03d.png`), ...ENCODING];
      const run = spawnSync('ffmpeg', [...film, path.join(directory, `turn-${theme}.webm`)], { encoding: 'utf8' });
      if (run.status !== 0) throw new Error(`ffmpeg failed: ${run.stderr.slice(-400)}`);
    }
    const meshes = deformAll(model.meshes, place([0, 0, 0], [0, -14, 0]));
    const [poster] = await shoot({ ...shot, width: 960, height: 1200, meshes, frameOn: model.meshes });
    const { placeholder } = await makePictures(poster!, directory, 'turn-poster');
    const color = product.colors[0]!;
    return { file: 'turn-light.webm', color, view: 'video', ...SIZE, placeholder, poster: 'turn-poster' };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makePictures } from '../../../apps/api/src/modules/media/picture-pipeline.ts';
import type { ModelledProduct } from '../../../apps/api/src/seed/demo-products.ts';
import { modelOf } from './catalogue.ts';
import { cameraFor } from './engine/camera.ts';
import { softened, takeGoods } from './goods.ts';
import type { ManifestEntry } from './manifest.ts';
import { MASTER } from './products.ts';
import { tiles } from './tiles.ts';

/** The film's name in the manifest; that on the dark tile lies beside it. */
export const FILM = 'turn-light.webm';
const SIZE = { width: 480, height: 600 } as const;
/** Fewer than for a still: it moves, and is smaller. */
const SAMPLES = 6;
const RATE = 16;
/** Frames from the middle to a side; the film is four times as long. */
const QUARTER = 16;
/** Degrees it is turned in the middle, and how far it sways from there. */
const MIDDLE = -14;
const WIDEST = 42;
const ENCODING = [
  ...['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'],
  ...['-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '36', '-row-mt', '1'],
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'],
  ...['-an', '-map_metadata', '-1'],
];

/**
 * Films a product swaying to both sides, seamless as a loop, once for each theme: `turn-light.webm`, `turn-dark.webm` and the
 * poster of both. A draft is four frames in `directory`. Needs ffmpeg.
 */
export async function filmTurn(
  product: ModelledProduct,
  directory: string,
  draft: boolean,
): Promise<ManifestEntry | undefined> {
  const color = product.colors[0]!;
  const model = modelOf(product, 'front');
  const view = { yaw: 0, pitch: 11, fill: [0.86, 0.74] as const };
  const goods = { ...model, view, meshes: softened(product, model.meshes) };
  const take = (size: typeof SIZE | typeof MASTER, turns: readonly number[]) => {
    // The camera stands still and frames the goods at their widest.
    const camera = cameraFor(goods.meshes, view, size.width, size.height);
    const settings = { colors: [color], draft: true, turns, samples: turns.length > 1 ? SAMPLES : undefined };
    return takeGoods(`${product.slug} turn`, product, goods, camera, settings);
  };
  if (draft) {
    const taken = take(SIZE, [-1, 0, 0.5, 1].map(turnOf));
    for (const [i, picture] of taken.entries()) await picture.png().toFile(path.join(directory, `turn-${i}.png`));
    return undefined;
  }
  const work = mkdtempSync(path.join(tmpdir(), 'fori-turn-'));
  try {
    // The way back shows what the way there showed, so only half of the film is rendered.
    const steps = Array.from({ length: 2 * QUARTER + 1 }, (_, i) => i - QUARTER);
    const taken = take(
      SIZE,
      steps.map((step) => turnOf(step / QUARTER)),
    );
    for (const [theme, background] of Object.entries(tiles)) {
      const frames = await Promise.all(
        taken.map((picture) => picture.clone().flatten({ background }).png().toBuffer()),
      );
      for (let i = 0; i < 4 * QUARTER; i++) {
        writeFileSync(path.join(work, `${theme}-${String(i).padStart(3, '0')}.png`), frames[stepAt(i) + QUARTER]!);
      }
      const film = ['-y', '-framerate', String(RATE), '-i', path.join(work, `${theme}-%03d.png`), ...ENCODING];
      const run = spawnSync('ffmpeg', [...film, path.join(directory, `turn-${theme}.webm`)], { encoding: 'utf8' });
      if (run.status !== 0) throw new Error(`ffmpeg failed: ${run.stderr.slice(-400)}`);
    }
    const [poster] = take(MASTER, [turnOf(0)]);
    const png = await poster!.png().toBuffer();
    const { placeholder } = await makePictures(png, directory, 'turn-poster');
    return { file: FILM, color, view: 'video', ...SIZE, placeholder, poster: 'turn-poster' };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Degrees at a share of the way from the middle to a side. */
function turnOf(share: number): number {
  return MIDDLE + WIDEST * Math.sin((share * Math.PI) / 2);
}

/** From the middle to one side, back to the other and to the middle again. */
function stepAt(frame: number): number {
  if (frame <= QUARTER) return frame;
  return frame <= 3 * QUARTER ? 2 * QUARTER - frame : frame - 4 * QUARTER;
}

/**
 * Photographs the workshop with Blender: `pnpm --filter @fori/artwork workshop [bench …] [--draft] [--look folder]`, by
 * default every picture. Replaces the committed ones; with `--look` they only go into that folder, for review.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { makePictures } from '../../../apps/api/src/modules/media/picture-pipeline.ts';
import { COVER_TAKEN, putCover } from './covers.ts';
import { runBlender } from './run-blender.ts';

/** Views that are covers of the journal, by the post's slug. */
const COVERS: Readonly<Record<string, string>> = {
  sewing: 'how-a-jacket-is-sewn',
  tanning: 'what-vegetable-tanning-means',
};
const VIEWS = ['bench', 'hides', 'tools', 'thread', 'seam', ...Object.keys(COVERS)];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { draft: { type: 'boolean', default: false }, look: { type: 'string' } },
});
const media = path.resolve(import.meta.dirname, '../../../apps/api/src/seed/media');
const scenes = path.join(media, 'scenes');
const unknown = positionals.filter((view) => !VIEWS.includes(view));
if (unknown.length > 0) {
  console.error(`No picture "${unknown.join(', ')}". There are: ${VIEWS.join(', ')}`);
  process.exit(1);
}

for (const view of positionals.length > 0 ? positionals : VIEWS) {
  const cover = COVERS[view];
  const size = values.draft ? { width: 480, height: 320 } : cover ? COVER_TAKEN : { width: 1080, height: 720 };
  const work = mkdtempSync(path.join(tmpdir(), 'fori-workshop-'));
  try {
    const job = { view, ...size, samples: values.draft ? 12 : 32, calm: 0.1, threads: 2, work };
    runBlender('workshop.py', job);
    const picture = readFileSync(path.join(work, 'picture.rgb'));
    const png = await sharp(picture, { raw: { ...size, channels: 3 } })
      .png()
      .toBuffer();
    if (values.look) {
      mkdirSync(values.look, { recursive: true });
      writeFileSync(path.join(values.look, `${view}.png`), png);
    } else if (cover) await putCover(media, cover, png);
    else await makePictures(png, scenes, `workshop-${view}`);
    console.log(view);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

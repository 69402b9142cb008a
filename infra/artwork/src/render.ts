/**
 * Makes the demo shop's pictures: `pnpm --filter @fori/artwork render [--force] [--draft] [--only slug,slug] [--part 1/2] [--stills]`.
 * `--stills`: products only. Those that Blender makes are left alone. Existing pictures stay unless forced. The derivatives are committed, so neither building nor testing runs this.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type ModelledProduct, modelledProducts } from '../../../apps/api/src/seed/demo-products.ts';
import { isInWorkshop } from '../../../apps/api/src/seed/media-manifest.ts';
import { DRAWN } from './catalogue.ts';
import { readManifest, updateManifest, withPhotograph } from './manifest.ts';
import { isComplete, makeProduct } from './products.ts';
import { makeTurn, TURN_OF } from './turn.ts';

const { values } = parseArgs({
  options: {
    force: { type: 'boolean', default: false },
    draft: { type: 'boolean', default: false },
    only: { type: 'string' },
    part: { type: 'string', default: '1/1' },
    stills: { type: 'boolean', default: false },
  },
});

const media = path.resolve(import.meta.dirname, '../../../apps/api/src/seed/media');
const manifestFile = path.join(media, 'manifest.json');
const only = values.only?.split(',');
const [part = 1, parts = 1] = values.part.split('/').map(Number);
const fine = values.draft ? 2 : 3;

mkdirSync(media, { recursive: true });

// What the shop shows first is made first.
const rank = (product: ModelledProduct): number => product.featured ?? modelledProducts.length;
const queue = modelledProducts.toSorted((a, b) => rank(a) - rank(b));

for (const [i, product] of queue.entries()) {
  if (i % parts !== part - 1 || !DRAWN.has(product.slug) || (only && !only.includes(product.slug))) continue;
  const directory = path.join(media, 'products', product.slug);
  if (!values.force && isComplete(product, directory) && readManifest(manifestFile)[product.slug]) continue;
  const started = Date.now();
  const present = readManifest(manifestFile)[product.slug] ?? [];
  const video = present.filter((entry) => entry.view === 'video');
  const entries = await makeProduct(product, directory, fine);
  updateManifest(manifestFile, product.slug, withPhotograph([...entries, ...video], present.find(isInWorkshop)));
  console.log(`${product.slug}: ${entries.length} pictures, ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

if (part === 1 && !values.stills && (!only || only.includes('video'))) {
  const entries = readManifest(manifestFile)[TURN_OF] ?? [];
  const stills = entries.filter((entry) => entry.view !== 'video');
  if (values.force || stills.length === entries.length) {
    const video = await makeTurn(path.join(media, 'products', TURN_OF));
    if (video) updateManifest(manifestFile, TURN_OF, [...stills, video]);
  }
}

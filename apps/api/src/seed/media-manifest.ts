import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const views = ['front', 'angle', 'detail', 'video'] as const;

/** What `infra/artwork` writes; scenes of the home page stand under `$scenes` in views of their own. */
const entry = z.object({
  /** name without width and ending for pictures, whole for videos */
  file: z.string(),
  color: z.string().nullable(),
  view: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  placeholder: z.string(),
});

const picture = entry.extend({ view: z.enum(views) });
export type DemoPicture = z.infer<typeof picture>;

const here = dirname(fileURLToPath(import.meta.url));

/** The demo pictures: beside this file, or, for the bundle, in the sources it was made from. */
export const seedMediaDir =
  [join(here, 'media'), join(here, '../src/seed/media')].find((dir) => existsSync(dir)) ?? join(here, 'media');

/** The pictures of each demo product, by slug, with paths below /media; none where the artwork has not been made. */
export const readMediaManifest = (): Readonly<Record<string, readonly DemoPicture[]>> => {
  const file = join(seedMediaDir, 'manifest.json');
  if (!existsSync(file)) return {};
  const all = z.record(z.array(entry)).parse(JSON.parse(readFileSync(file, 'utf8')));
  const ofProducts = Object.entries(all).filter(([key]) => !key.startsWith('$'));
  return Object.fromEntries(
    ofProducts.map(([slug, entries]) => [
      slug,
      entries.map((made) => picture.parse({ ...made, file: `products/${slug}/${made.file}` })),
    ]),
  );
};

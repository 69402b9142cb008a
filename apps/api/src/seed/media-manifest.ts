import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const picture = z.object({
  /** path below /media, without width and ending for pictures, whole for videos */
  file: z.string(),
  role: z.enum(['front', 'angle', 'detail', 'video']),
  color: z.string().nullable(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  placeholder: z.string().nullable(),
});
export type DemoPicture = z.infer<typeof picture>;

const manifest = z.object({ products: z.record(z.array(picture)) });

const here = dirname(fileURLToPath(import.meta.url));

/** The demo pictures: beside this file, or, for the bundle, in the sources it was made from. */
export const seedMediaDir =
  [join(here, 'media'), join(here, '../src/seed/media')].find((dir) => existsSync(dir)) ?? join(here, 'media');

/** The pictures of each demo product, by slug; none where the artwork has not been made. */
export const readMediaManifest = (): Readonly<Record<string, readonly DemoPicture[]>> => {
  const file = join(seedMediaDir, 'manifest.json');
  return existsSync(file) ? manifest.parse(JSON.parse(readFileSync(file, 'utf8'))).products : {};
};

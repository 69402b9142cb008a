import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/** Photographs in the workshop, beside things whose size everybody knows: opaque, unlike the other pictures. */
const photographed = ['bench', 'chair', 'peg'] as const;
/** What the pictures of products show. */
export const demoViews = ['front', 'angle', 'detail', ...photographed, 'video'] as const;

/** An entry `infra/artwork` writes; scenes of the home page are under `$scenes`, the blog's covers under `$blog`. */
const entry = z.object({
  /** name without width and ending for pictures, whole for videos */
  file: z.string(),
  color: z.string().nullable(),
  view: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  placeholder: z.string(),
});

const picture = entry.extend({ view: z.enum(demoViews) });
export type DemoPicture = z.infer<typeof picture>;
/** Whether it was taken in the workshop [PDP-128]. */
export const isInWorkshop = ({ view }: { view: string }): boolean => (photographed as readonly string[]).includes(view);

export type DemoCover = z.infer<typeof entry>;

const here = dirname(fileURLToPath(import.meta.url));

/** The demo pictures' folder: beside this file or, when bundled, in the sources. */
export const seedMediaDir =
  [join(here, 'media'), join(here, '../src/seed/media')].find((dir) => existsSync(dir)) ?? join(here, 'media');

const readManifest = () => {
  const file = join(seedMediaDir, 'manifest.json');
  return existsSync(file) ? z.record(z.array(entry)).parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
};

/** The covers of the demo shop's posts, each named by its post, with paths below /media. */
export const readCovers = (): readonly DemoCover[] =>
  (readManifest().$blog ?? []).map((listed) => ({ ...listed, file: `blog/${listed.file}` }));

/** The pictures of each demo product, by slug, with paths below /media; empty where the artwork has not been generated. */
export const readMediaManifest = (): Readonly<Record<string, readonly DemoPicture[]>> => {
  const ofProducts = Object.entries(readManifest()).filter(([key]) => !key.startsWith('$'));
  return Object.fromEntries(
    ofProducts.map(([slug, entries]) => [
      slug,
      entries.map((listed) => picture.parse({ ...listed, file: `products/${slug}/${listed.file}` })),
    ]),
  );
};

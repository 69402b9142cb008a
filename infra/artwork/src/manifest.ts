import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { demoProducts } from '../../../apps/api/src/seed/demo-products.ts';
import { type DemoPicture, isInWorkshop } from '../../../apps/api/src/seed/media-manifest.ts';

/** One picture of the demo shop, as the seed reads it. */
export interface ManifestEntry {
  /** base name: `<file>-<width>.avif` and `.webp`; a video's own file name */
  file: string;
  color: string | null;
  view: DemoPicture['view'] | 'wide' | 'tall' | 'cover';
  width: number;
  height: number;
  placeholder: string;
  /** the picture shown before a video plays */
  poster?: string;
}

/** Pictures by product in gallery order; the home page's scenes under `$scenes`, the blog's covers under `$blog`. */
export type Manifest = Record<string, ManifestEntry[]>;

export function readManifest(file: string): Manifest {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  } catch {
    return {};
  }
}

const order = [...demoProducts.map(({ slug }) => slug), '$scenes', '$blog'];

/** Puts one product's pictures into the manifest; read again each time, as several runs may share the work. */
export function updateManifest(file: string, key: string, entries: ManifestEntry[]): void {
  const all = { ...readManifest(file), [key]: entries };
  const sorted: Manifest = {};
  for (const name of order) if (all[name]) sorted[name] = all[name];
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, `${JSON.stringify(sorted, null, 1)}\n`);
  renameSync(temporary, file);
}

/** A product's pictures with its photograph from the workshop in third place: lists show the first two. */
export function withPhotograph(entries: readonly ManifestEntry[], photograph?: ManifestEntry): ManifestEntry[] {
  const others = entries.filter((entry) => !isInWorkshop(entry));
  return photograph ? others.toSpliced(2, 0, photograph) : others;
}

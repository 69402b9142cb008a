import type { JacketView } from '@fori/domain/jackets';
import type { Shop } from '../../../composition.ts';
import type { Queries } from '../../../db/types.ts';
import { type MediaFile, secretName } from '../../../storage/media-store.ts';
import { decode, fromPixels, type Pixels } from '../../media/index.ts';
import { readIdentity } from '../../store/index.ts';
import type { CheckedDesign } from '../designing/check-design.ts';
import { designHash } from '../designing/design-hash.ts';
import { type Fingerprint, fingerprintOf } from './fingerprint.ts';
import { mailRenderingFile, renderingFile, smallRenderingFile } from './picture-files.ts';
import { rasterise } from './rasterise.ts';
import { type RenderingRow, renderingOf, touchRendering, upsertRendering } from './renderings.repository.ts';

/** Limit for decoding a stored rendering. */
const MAX_PIXELS = 10_000_000;
const SMALL = { width: 600 };
/** Twice the size shown in a mail, for sharp displays. */
const IN_MAIL = { width: 240 };

/** The server's renderings of a design, on disk. */
export interface Renderings {
  designHash: string;
  rendererVersion: string;
  renderedFront: string;
  renderedBack: string;
  fingerprints: Readonly<Record<JacketView, Fingerprint>>;
  /** new files, to remove when no row is stored; empty where the renderings existed already */
  written: readonly string[];
}

/** The renderings were swept before the transaction could use them: draw again. */
export class RenderingsRemoved extends Error {}

const filesOf = async (key: string, pixels: Pixels): Promise<MediaFile[]> => [
  { name: renderingFile(key), data: await fromPixels(pixels).png({ compressionLevel: 6 }).toBuffer() },
  { name: smallRenderingFile(key), data: await fromPixels(pixels).resize(SMALL).webp({ quality: 84 }).toBuffer() },
  {
    name: mailRenderingFile(key),
    data: await fromPixels(pixels).resize(IN_MAIL).png({ palette: true, colours: 192 }).toBuffer(),
  },
];

type Deps = Pick<Shop, 'db' | 'clock' | 'media' | 'pictureLimit' | 'jacketPainter'>;

type Drawn = Pick<Renderings, 'renderedFront' | 'renderedBack' | 'fingerprints' | 'written'>;

const draw = async (
  { db, media, jacketPainter }: Deps,
  { design, logos }: Pick<CheckedDesign, 'design' | 'logos'>,
  [renderedFront, renderedBack]: readonly [string, string],
): Promise<Drawn> => {
  const { name } = await readIdentity(db.read);
  const drawView = async (view: JacketView, key: string) => {
    const pixels = await rasterise(jacketPainter.draw(design, view, logos, name));
    return { files: await filesOf(key, pixels), fingerprint: await fingerprintOf(pixels) };
  };
  // one after the other, as two at once would need twice the memory
  const front = await drawView('front', renderedFront);
  const back = await drawView('back', renderedBack);
  const files = [...front.files, ...back.files];
  await media.write(files);
  const fingerprints = { front: front.fingerprint, back: back.fingerprint };
  return { renderedFront, renderedBack, fingerprints, written: files.map(({ name }) => name) };
};

/** Reads stored renderings; null where a file is missing. */
const readDrawn = async ({ media }: Deps, { renderedFront, renderedBack }: RenderingRow): Promise<Drawn | null> => {
  const [front, back] = await Promise.all([
    media.read(renderingFile(renderedFront)),
    media.read(renderingFile(renderedBack)),
  ]);
  if (!front || !back) return null;
  const fingerprints = {
    front: await fingerprintOf(await decode(front, MAX_PIXELS)),
    back: await fingerprintOf(await decode(back, MAX_PIXELS)),
  };
  return { renderedFront, renderedBack, fingerprints, written: [] };
};

/**
 * The server's renderings of a design, stored ones or drawn now; jackets that look alike share them. Call it before the
 * transaction that stores them (`storeRenderings`), and remove the files in `written` when that fails. Throws
 * `service_unavailable` when too many are being drawn.
 */
export const makeRenderings = async (
  shop: Deps,
  checked: Pick<CheckedDesign, 'design' | 'logos'>,
): Promise<Renderings> => {
  const version = shop.jacketPainter.versionFor(checked.design);
  const hash = designHash(checked.design, version);
  const ofDesign = { designHash: hash, rendererVersion: version };
  const known = await renderingOf(shop.db.read, hash);
  if (!known) {
    const names = [secretName(), secretName()] as const;
    return { ...ofDesign, ...(await shop.pictureLimit(() => draw(shop, checked, names))) };
  }
  const drawn = await shop.pictureLimit(() => readDrawn(shop, known));
  if (drawn) return { ...ofDesign, ...drawn };
  // lost files are restored under their names, for all rows that refer to them
  const names = [known.renderedFront, known.renderedBack] as const;
  return { ...ofDesign, ...(await shop.pictureLimit(() => draw(shop, checked, names))), written: [] };
};

/**
 * Stores renderings in a transaction; returns the columns for a row, which name a concurrent request's files where it
 * stored the same design first. Throws `RenderingsRemoved` when stored ones were swept meanwhile.
 */
export const storeRenderings = async (
  tx: Queries,
  pictures: Renderings,
  now: Date,
): Promise<Pick<Renderings, 'designHash' | 'rendererVersion' | 'renderedFront' | 'renderedBack'>> => {
  const { designHash: hash, rendererVersion, renderedFront, renderedBack } = pictures;
  const stored =
    pictures.written.length > 0
      ? await upsertRendering(tx, { designHash: hash, renderedFront, renderedBack, usedAt: now })
      : await touchRendering(tx, hash, now);
  if (!stored) throw new RenderingsRemoved();
  return { designHash: hash, rendererVersion, renderedFront: stored.renderedFront, renderedBack: stored.renderedBack };
};

import glossBack from '@fori/jacket/assets/gloss-back.jpg?url';
import glossFront from '@fori/jacket/assets/gloss-front.jpg?url';
import grainCowhide from '@fori/jacket/assets/grain-cowhide.png?url';
import grainLambskin from '@fori/jacket/assets/grain-lambskin.png?url';
import grainReindeer from '@fori/jacket/assets/grain-reindeer.png?url';
import shadeBack from '@fori/jacket/assets/shade-back.jpg?url';
import shadeFront from '@fori/jacket/assets/shade-front.jpg?url';
import shadowBack from '@fori/jacket/assets/shadow-back.jpg?url';
import shadowFront from '@fori/jacket/assets/shadow-front.jpg?url';
import type { JacketAsset } from '@fori/jacket/render';
import { dataUriOf } from './data-uri.ts';

/** The built address of each layer. */
const addresses: Readonly<Record<JacketAsset, string>> = {
  'gloss-back': glossBack,
  'gloss-front': glossFront,
  'grain-cowhide': grainCowhide,
  'grain-lambskin': grainLambskin,
  'grain-reindeer': grainReindeer,
  'shade-back': shadeBack,
  'shade-front': shadeFront,
  'shadow-back': shadowBack,
  'shadow-front': shadowFront,
};

const cached = new Map<JacketAsset, Promise<string>>();

const layer = (asset: JacketAsset): Promise<string> => {
  const known = cached.get(asset);
  if (known) return known;
  const fetched = dataUriOf(addresses[asset]);
  cached.set(asset, fetched);
  // requested again, it is retried
  fetched.catch(() => cached.delete(asset));
  return fetched;
};

/** Layers as data URIs, because an SVG drawn as a picture cannot load addresses. Fetched once per page. */
export const layersOf = async (assets: readonly JacketAsset[]): Promise<Partial<Record<JacketAsset, string>>> =>
  Object.fromEntries(await Promise.all(assets.map(async (asset) => [asset, await layer(asset)] as const)));

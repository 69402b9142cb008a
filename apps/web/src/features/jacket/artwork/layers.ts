import closeCowhide from '@fori/jacket/assets/close-cowhide.avif?url';
import closeLambskin from '@fori/jacket/assets/close-lambskin.avif?url';
import closeReindeer from '@fori/jacket/assets/close-reindeer.avif?url';
import glossBack from '@fori/jacket/assets/gloss-back.jpg?url';
import glossBack3 from '@fori/jacket/assets/gloss-back-3.jpg?url';
import glossBackCowhide from '@fori/jacket/assets/gloss-back-cowhide.jpg?url';
import glossBackCowhide3 from '@fori/jacket/assets/gloss-back-cowhide-3.jpg?url';
import glossBackReindeer from '@fori/jacket/assets/gloss-back-reindeer.jpg?url';
import glossBackReindeer3 from '@fori/jacket/assets/gloss-back-reindeer-3.jpg?url';
import glossFront from '@fori/jacket/assets/gloss-front.jpg?url';
import glossFrontCowhide from '@fori/jacket/assets/gloss-front-cowhide.jpg?url';
import glossFrontReindeer from '@fori/jacket/assets/gloss-front-reindeer.jpg?url';
import grainCowhide from '@fori/jacket/assets/grain-cowhide.png?url';
import grainLambskin from '@fori/jacket/assets/grain-lambskin.png?url';
import grainReindeer from '@fori/jacket/assets/grain-reindeer.png?url';
import shadeBack from '@fori/jacket/assets/shade-back.jpg?url';
import shadeBack3 from '@fori/jacket/assets/shade-back-3.jpg?url';
import shadeBackCowhide from '@fori/jacket/assets/shade-back-cowhide.jpg?url';
import shadeBackCowhide3 from '@fori/jacket/assets/shade-back-cowhide-3.jpg?url';
import shadeBackReindeer from '@fori/jacket/assets/shade-back-reindeer.jpg?url';
import shadeBackReindeer3 from '@fori/jacket/assets/shade-back-reindeer-3.jpg?url';
import shadeFront from '@fori/jacket/assets/shade-front.jpg?url';
import shadeFrontCowhide from '@fori/jacket/assets/shade-front-cowhide.jpg?url';
import shadeFrontReindeer from '@fori/jacket/assets/shade-front-reindeer.jpg?url';
import shadowBack from '@fori/jacket/assets/shadow-back.jpg?url';
import shadowFront from '@fori/jacket/assets/shadow-front.jpg?url';
import surfaceCowhide from '@fori/jacket/assets/surface-cowhide.png?url';
import surfaceLambskin from '@fori/jacket/assets/surface-lambskin.png?url';
import surfaceReindeer from '@fori/jacket/assets/surface-reindeer.png?url';
import type { JacketAsset } from '@fori/jacket/render';
import { dataUriOf } from './data-uri.ts';

/** The built address of each layer. */
const addresses: Readonly<Record<JacketAsset, string>> = {
  'close-cowhide': closeCowhide,
  'close-lambskin': closeLambskin,
  'close-reindeer': closeReindeer,
  'gloss-back': glossBack,
  'gloss-back-3': glossBack3,
  'gloss-back-cowhide': glossBackCowhide,
  'gloss-back-cowhide-3': glossBackCowhide3,
  'gloss-back-reindeer': glossBackReindeer,
  'gloss-back-reindeer-3': glossBackReindeer3,
  'gloss-front': glossFront,
  'gloss-front-cowhide': glossFrontCowhide,
  'gloss-front-reindeer': glossFrontReindeer,
  'grain-cowhide': grainCowhide,
  'grain-lambskin': grainLambskin,
  'grain-reindeer': grainReindeer,
  'shade-back': shadeBack,
  'shade-back-3': shadeBack3,
  'shade-back-cowhide': shadeBackCowhide,
  'shade-back-cowhide-3': shadeBackCowhide3,
  'shade-back-reindeer': shadeBackReindeer,
  'shade-back-reindeer-3': shadeBackReindeer3,
  'shade-front': shadeFront,
  'shade-front-cowhide': shadeFrontCowhide,
  'shade-front-reindeer': shadeFrontReindeer,
  'shadow-back': shadowBack,
  'shadow-front': shadowFront,
  'surface-cowhide': surfaceCowhide,
  'surface-lambskin': surfaceLambskin,
  'surface-reindeer': surfaceReindeer,
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

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { rendererOf } from '@fori/domain/jacket-renderers';
import { assetsFor, type JacketAsset, jacketAssetFiles, renderJacket } from '@fori/jacket/render';
import type { JacketPainter } from './rasterise.ts';

const require = createRequire(import.meta.url);
const loaded = new Map<JacketAsset, string>();

/** A layer of the renderer as a data URL, cached on first use. */
const layer = (asset: JacketAsset): string => {
  const known = loaded.get(asset);
  if (known) return known;
  const file = jacketAssetFiles[asset];
  const type = file.endsWith('.png') ? 'image/png' : 'image/jpeg';
  const data = readFileSync(require.resolve(`@fori/jacket/assets/${file}`)).toString('base64');
  const url = `data:${type};base64,${data}`;
  loaded.set(asset, url);
  return url;
};

/** The shop's renderer, which the designer in the browser uses too. */
export const jacketPainter: JacketPainter = {
  versionFor: (design) => String(rendererOf(design)),
  draw: (design, view, logos, shopName, isBare = false) =>
    renderJacket(design, view, {
      assets: Object.fromEntries(assetsFor(design, view).map((asset) => [asset, layer(asset)])),
      logoImages: logos,
      shopName,
      ...(isBare && { stage: 'none' }),
    }),
};

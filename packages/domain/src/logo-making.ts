import { isShopLogo } from './jackets.ts';
import type { LogoTechnique, PatchColour, ThreadColour } from './sewing.ts';

/** How a logo is made; without a technique as usual: one of the shop's on a patch like the jacket, an upload printed. */
export interface LogoMaking {
  technique?: LogoTechnique | undefined;
  /** of a patch */
  patch?: PatchColour | undefined;
  /** of a patch's border and of one of the shop's logos; an embroidered upload keeps its own colours */
  thread?: ThreadColour | undefined;
}

/**
 * The logo made in this way (JACKET-141). Colours that the technique does not use are left out and missing ones get a
 * default. A logo made as usual has none of the three, like those placed before there were techniques.
 */
export const madeAs = <L extends LogoMaking & { logo: string }>(logo: L, making: LogoMaking): L => {
  const { technique: _t, patch: _p, thread: _th, ...usual } = logo;
  const { technique, patch = 'cognac', thread = 'birch' } = making;
  if (technique === 'patch') return { ...usual, technique, patch, thread } as unknown as L;
  if (technique !== 'embroidery') return usual as unknown as L;
  return { ...usual, technique, ...(isShopLogo(logo.logo) && { thread }) } as unknown as L;
};

import type { JacketLining, JacketMaterial } from '@fori/domain/jackets';
import cowhide from '@fori/jacket/assets/swatch-cowhide.avif?url&no-inline';
import lambskin from '@fori/jacket/assets/swatch-lambskin.avif?url&no-inline';
import quilted from '@fori/jacket/assets/swatch-quilted.avif?url&no-inline';
import reindeer from '@fori/jacket/assets/swatch-reindeer.avif?url&no-inline';
import viscose from '@fori/jacket/assets/swatch-viscose.avif?url&no-inline';
import wool from '@fori/jacket/assets/swatch-wool.avif?url&no-inline';

/** A piece of each material to scale, 100 × 140 CSS pixels; of a leather the light alone, above any colour. */
export const swatchOf: Readonly<Record<JacketMaterial | JacketLining, string>> = {
  lambskin,
  cowhide,
  reindeer,
  viscose,
  quilted,
  wool,
};

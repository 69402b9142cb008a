import type { CartJacket, SharedDesign } from '@fori/contracts/jackets/schemas';
import type { Work } from './changes.ts';

/** A shared design as the beginning of one's own. */
export const workOfShared = ({ design, logos }: Pick<SharedDesign, 'design' | 'logos'>): Work => ({
  design,
  uploads: logos,
});

/** A jacket of the cart as it was designed. */
export const workOfJacket = (jacket: CartJacket): Work => {
  const { name, color, size, material, lining, monogram, customDescription, logos, uploads } = jacket;
  return {
    design: {
      name,
      color,
      size,
      material,
      lining,
      monogram,
      notes: customDescription,
      logos: logos.map(({ id, logo, view, x, y }) => ({ id, logo, view, x, y })),
    },
    uploads,
  };
};

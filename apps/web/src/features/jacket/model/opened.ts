import type { CartJacket, SharedDesign } from '@fori/contracts/jackets/schemas';
import { rendererOf } from '@fori/domain/jacket-renderers';
import type { JacketDesign } from '@fori/domain/jackets';
import { type DesignDraft, placementKeys } from './changes.ts';

/** A shared design as the start of one's own. */
export const draftFromShared = ({ design, logos }: Pick<SharedDesign, 'design' | 'logos'>): DesignDraft => ({
  design,
  uploads: logos,
});

/** The design of a jacket in the cart. */
export const draftFromJacket = (jacket: CartJacket): DesignDraft => {
  const { name, color, size, material, lining, monogram, lettering, customDescription, logos, uploads, renderer } =
    jacket;
  return {
    design: {
      name,
      color,
      size,
      material,
      lining,
      monogram,
      ...(lettering && { lettering }),
      notes: customDescription,
      logos: logos.map(({ name: _, ...placed }) => placed),
      ...(renderer && { renderer }),
    },
    uploads,
  };
};

const placesOf = (logos: JacketDesign['logos']) =>
  logos.map((placed) => [placed.id, placed.logo, ...placementKeys.map((key) => placed[key] ?? 0)]);

/** Whether two designs have the same logos in the same places and order, made alike. */
export const isSameLogos = (a: Pick<JacketDesign, 'logos'>, b: Pick<JacketDesign, 'logos'>): boolean =>
  JSON.stringify(placesOf(a.logos)) === JSON.stringify(placesOf(b.logos));

/** Repeats the defaults of `domain/lettering.ts`, which would make the page's first load too large. */
const sewnAs = ({ monogram, lettering }: JacketDesign) => {
  const { place = 'chest', typeface = 'plain', thread = 'linen' } = lettering ?? {};
  return monogram && [place, typeface, thread];
};

/** As the API stores it: trimmed, and without a lettering where there is no monogram. */
const contentOf = (design: JacketDesign) => [
  design.name.trim(),
  design.color,
  design.size,
  design.material,
  design.lining,
  design.monogram,
  sewnAs(design),
  design.notes.trim(),
  placesOf(design.logos),
  rendererOf(design),
];

/** Whether two designs are the same jacket, name and notes included. */
export const isSameDesign = (a: JacketDesign, b: JacketDesign): boolean =>
  a === b || JSON.stringify(contentOf(a)) === JSON.stringify(contentOf(b));

import { threadColours } from './sewing.ts';

/** Where a monogram is sewn, as the API names it: the left chest, the left cuff, a label inside on the lining (JACKET-160). */
export const monogramPlaces = ['chest', 'cuff', 'lining'] as const;
export type MonogramPlace = (typeof monogramPlaces)[number];

export const monogramTypefaces = ['plain', 'block', 'script'] as const;
export type MonogramTypeface = (typeof monogramTypefaces)[number];

/** The threads of a monogram: linen, a light shade that suits each leather, or one of those that logos are sewn with. */
export const monogramThreads = ['linen', ...threadColours] as const;
export type MonogramThread = (typeof monogramThreads)[number];

/** How a monogram is sewn; what is left out is as usual: plain letters on the chest, in linen. */
export interface Lettering {
  place?: MonogramPlace | undefined;
  typeface?: MonogramTypeface | undefined;
  thread?: MonogramThread | undefined;
}

interface CompleteLettering {
  place: MonogramPlace;
  typeface: MonogramTypeface;
  thread: MonogramThread;
}

export const usualLettering = { place: 'chest', typeface: 'plain', thread: 'linen' } as const satisfies Lettering;

/** How a monogram is sewn, with nothing left out. */
export const completeLettering = ({ place, typeface, thread }: Lettering = {}): CompleteLettering => ({
  place: place ?? usualLettering.place,
  typeface: typeface ?? usualLettering.typeface,
  thread: thread ?? usualLettering.thread,
});

/**
 * The design with this lettering (JACKET-160). Usual values are left out, and all of it without a monogram, so that such a
 * design equals one from before lettering could be chosen.
 */
export const lettered = <D extends { monogram: string; lettering?: Lettering | undefined }>(
  design: D,
  lettering: Lettering | undefined = design.lettering,
): D => {
  const { lettering: _, ...usual } = design;
  const { place, typeface, thread } = completeLettering(lettering);
  const own = {
    ...(place !== usualLettering.place && { place }),
    ...(typeface !== usualLettering.typeface && { typeface }),
    ...(thread !== usualLettering.thread && { thread }),
  };
  const isUsual = design.monogram === '' || Object.keys(own).length === 0;
  return (isUsual ? usual : { ...usual, lettering: own }) as D;
};

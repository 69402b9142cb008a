import type { JacketLining, JacketMaterial } from './jackets.ts';

/** Traits of a material are whole numbers from 1 to this. */
export const TRAIT_STEPS = 5;

export const leatherTraits = ['firm', 'glossy', 'heavy', 'hardy'] as const;
export type LeatherTrait = (typeof leatherTraits)[number];

export const liningTraits = ['warm', 'heavy', 'textured'] as const;
export type LiningTrait = (typeof liningTraits)[number];

/** What a leather is: its thickness in millimetres, and its traits, of which 1 is the least (JACKET-170). */
export const leatherFacts: Readonly<
  Record<JacketMaterial, { thickness: number; traits: Readonly<Record<LeatherTrait, number>> }>
> = {
  lambskin: { thickness: 0.8, traits: { firm: 1, glossy: 4, heavy: 1, hardy: 2 } },
  cowhide: { thickness: 1.2, traits: { firm: 5, glossy: 3, heavy: 5, hardy: 5 } },
  reindeer: { thickness: 1, traits: { firm: 2, glossy: 1, heavy: 3, hardy: 3 } },
};

/** What a lining is: its weight in grams a square metre, and its traits, of which 1 is the least (JACKET-170). */
export const liningFacts: Readonly<
  Record<JacketLining, { weight: number; traits: Readonly<Record<LiningTrait, number>> }>
> = {
  viscose: { weight: 90, traits: { warm: 1, heavy: 1, textured: 1 } },
  quilted: { weight: 170, traits: { warm: 3, heavy: 2, textured: 3 } },
  wool: { weight: 290, traits: { warm: 5, heavy: 4, textured: 5 } },
};

const MM_PER_OUNCE = 25.4 / 64;

/** A leather's thickness as tanners say it: ounces a square foot, of a 64th of an inch each, to the nearest half. */
export const ouncesOf = (millimetres: number): number => Math.round((millimetres / MM_PER_OUNCE) * 2) / 2;

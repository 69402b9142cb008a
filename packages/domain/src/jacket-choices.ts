import {
  isShopLogo,
  type JacketColor,
  type JacketDesign,
  type JacketLining,
  type JacketMaterial,
  type JacketSize,
  jacketColors,
  jacketLinings,
  jacketMaterials,
  jacketSizes,
  type ShopLogo,
  shopLogos,
} from './jackets.ts';
import type { Day } from './shop-time.ts';

/** What customers may choose of a jacket: at least one of each, but for logos and the monogram (JACKET-240). */
export interface JacketChoices {
  readonly color: readonly JacketColor[];
  readonly size: readonly JacketSize[];
  readonly material: readonly JacketMaterial[];
  readonly lining: readonly JacketLining[];
  /** the shop's own patches; a customer's own logo is always possible */
  readonly logos: readonly ShopLogo[];
  readonly monogram: boolean;
}

/** What a shop offers until an admin decides otherwise. */
export const everyChoice: JacketChoices = {
  color: jacketColors,
  size: jacketSizes,
  material: jacketMaterials,
  lining: jacketLinings,
  logos: shopLogos,
  monogram: true,
};

/** The parts of a design of which a shop need not offer everything, as `JacketDesign` names them. */
export const choiceParts = ['color', 'material', 'lining', 'size', 'logos', 'monogram'] as const;
export type ChoicePart = (typeof choiceParts)[number];

const logoIsOffered = ({ logos }: JacketChoices, logo: string): boolean => !isShopLogo(logo) || logos.includes(logo);

/** The parts of a design that have something the shop does not offer (JACKET-241). */
export const notOffered = (design: JacketDesign, choices: JacketChoices): ChoicePart[] =>
  choiceParts.filter((part) => {
    if (part === 'logos') return design.logos.some(({ logo }) => !logoIsOffered(choices, logo));
    if (part === 'monogram') return design.monogram !== '' && !choices.monogram;
    return !(choices[part] as readonly string[]).includes(design[part]);
  });

/** The design with the first choice offered in place of what is not, and without such logos and monogram (JACKET-242). */
export const asOffered = (design: JacketDesign, choices: JacketChoices): JacketDesign => {
  if (notOffered(design, choices).length === 0) return design;
  const first = <T>(offered: readonly T[], chosen: T): T =>
    offered.includes(chosen) ? chosen : (offered[0] ?? chosen);
  const { lettering, ...rest } = design;
  const monogram = choices.monogram ? design.monogram : '';
  return {
    ...rest,
    color: first(choices.color, design.color),
    size: first(choices.size, design.size),
    material: first(choices.material, design.material),
    lining: first(choices.lining, design.lining),
    logos: design.logos.filter(({ logo }) => logoIsOffered(choices, logo)),
    monogram,
    ...(monogram && lettering && { lettering }),
  };
};

/** Whether the workshop can begin a jacket. */
export interface Workshop {
  /** the first day on which it has time; null for now */
  readonly fullUntil: Day | null;
  /** whether jackets can be ordered before that day */
  readonly takesOrders: boolean;
}

export const freeWorkshop: Workshop = { fullUntil: null, takesOrders: true };

/** The workshop as it is on a day: from the day it is full until, it is free again (JACKET-243). */
export const workshopOn = (workshop: Workshop, today: Day): Workshop =>
  workshop.fullUntil !== null && workshop.fullUntil > today ? workshop : freeWorkshop;

/** Why a cart with jackets cannot be ordered. */
export const jacketProblems = ['not_offered', 'workshop_full'] as const;
export type JacketProblem = (typeof jacketProblems)[number];

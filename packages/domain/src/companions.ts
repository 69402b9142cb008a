/** How many products are shown beside one. */
export const MAX_COMPANIONS = 4;

interface CompanionChoice {
  /** the product they are shown with */
  product: number;
  /** picked by hand, in their order */
  picked: readonly number[];
  /** by the shop's rule, the best first */
  byRule: readonly number[];
  /** whether a product is on sale and in stock */
  isAvailable: (id: number) => boolean;
}

/**
 * The ids of what is shown with a product: those picked by hand that are available, in their order, then those of the rule, at
 * most `MAX_COMPANIONS` in all. No product occurs twice, and the product itself never. Does not throw [PDP-129].
 */
export const companionsOf = ({ product, picked, byRule, isAvailable }: CompanionChoice): number[] =>
  [...new Set([...picked, ...byRule])].filter((id) => id !== product && isAvailable(id)).slice(0, MAX_COMPANIONS);

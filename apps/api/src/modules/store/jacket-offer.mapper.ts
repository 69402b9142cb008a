import type { OfferedChoices } from '@fori/contracts/jackets/schemas';
import type { JacketChoices } from '@fori/domain/jacket-choices';

/** What is offered of custom jackets in the contract's form. */
export const toChoices = ({ color, size, material, lining, logos, monogram }: JacketChoices): OfferedChoices => ({
  color: [...color],
  size: [...size],
  material: [...material],
  lining: [...lining],
  logos: [...logos],
  monogram,
});

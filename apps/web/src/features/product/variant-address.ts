import { type Choice, type OptionVariant, optionsOf } from '@fori/domain/variants';

const NAMES = { color: 'color', size: 'size' } as const satisfies Record<keyof Choice, string>;

const known = (values: readonly string[], requested: string | undefined) =>
  requested !== undefined && values.includes(requested) ? requested : null;

/**
 * The choice in an address (`?color=&size=`). Unknown values are ignored; of two options that no variant combines, the
 * colour stays.
 */
export const choiceInAddress = (address: URLSearchParams, variants: readonly OptionVariant[]): Choice => {
  const { sizes, colors } = optionsOf(variants);
  const color = known(colors, address.getAll(NAMES.color).at(-1));
  const size = known(sizes, address.getAll(NAMES.size).at(-1));
  const together = variants.some(
    (variant) => (color === null || variant.color === color) && (size === null || variant.size === size),
  );
  return { color, size: together ? size : null };
};

/** The address with the choice written into it; other parameters stay. */
export const addressWithChoice = (address: URLSearchParams, choice: Choice): URLSearchParams => {
  const next = new URLSearchParams(address);
  for (const kind of ['color', 'size'] as const) {
    const value = choice[kind];
    if (value === null) next.delete(NAMES[kind]);
    else next.set(NAMES[kind], value);
  }
  return next;
};

/** What resolving a choice needs to know of a variant. */
export interface OptionVariant {
  size: string;
  color: string;
  stock: number;
}

export interface Choice {
  size: string | null;
  color: string | null;
}

const distinct = (values: readonly string[]) => [...new Set(values)];

/** The sizes and colours a product comes in, in the order of its variants. */
export const optionsOf = (variants: readonly OptionVariant[]): { sizes: string[]; colors: string[] } => ({
  sizes: distinct(variants.map((v) => v.size)),
  colors: distinct(variants.map((v) => v.color)),
});

/** The variant having both the chosen size and the chosen colour, or null (PDP-30). */
export const resolveVariant = <V extends OptionVariant>(variants: readonly V[], choice: Choice): V | null =>
  variants.find((v) => v.size === choice.size && v.color === choice.color) ?? null;

/**
 * Whether an option can be picked: some variant with it, fitting the other choice, has stock, or it is already chosen
 * (PDP-30, PDP-34, PDP-35).
 */
export const optionEnabled = (
  variants: readonly OptionVariant[],
  choice: Choice,
  kind: keyof Choice,
  value: string,
): boolean => {
  if (choice[kind] === value) return true;
  const other = kind === 'size' ? 'color' : 'size';
  return variants.some(
    (v) => v[kind] === value && v.stock > 0 && (choice[other] === null || v[other] === choice[other]),
  );
};

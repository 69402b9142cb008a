/** What resolving a choice needs of a variant. */
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

/** The variant with the chosen size and colour, or null (PDP-30). */
export const resolveVariant = <V extends OptionVariant>(variants: readonly V[], choice: Choice): V | null =>
  variants.find((v) => v.size === choice.size && v.color === choice.color) ?? null;

/**
 * Whether a size or colour can be chosen: it is chosen already, or a variant that has it and matches the other choice is in
 * stock (PDP-30, PDP-34, PDP-35).
 */
export const isOptionEnabled = (
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

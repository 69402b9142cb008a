import type { Variant } from '@fori/contracts/products/schemas';
import { type Choice, isOptionEnabled, optionsOf, resolveVariant } from '@fori/domain/variants';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressWithChoice, choiceInAddress } from '../variant-address.ts';

export type OptionKind = keyof Choice;

interface OptionState {
  value: string;
  enabled: boolean;
  /** out of stock; also true for an option that stays enabled because it is chosen */
  soldOut: boolean;
}

export interface VariantChoice {
  choice: Choice;
  variant: Variant | null;
  options: Record<OptionKind, OptionState[]>;
  /** kinds of options still to be chosen */
  missing: OptionKind[];
  /** the kinds with more than one value */
  open: OptionKind[];
  choose: (kind: OptionKind, value: string) => void;
  clear: () => void;
  clearable: boolean;
  /** no variant is in stock, so there is nothing to choose */
  soldOut: boolean;
}

const NOTHING: Choice = { size: null, color: null };
const kinds = ['color', 'size'] as const satisfies readonly OptionKind[];
const only = (values: readonly string[]) => (values.length === 1 ? (values[0] ?? null) : null);
const same = (one: Choice, other: Choice) => one.color === other.color && one.size === other.size;

/**
 * The choice of size and colour among a product's variants, kept in the address so that a shared link opens it. A kind
 * with one value is chosen from the start, and so is the colour of the first picture while it is in stock and the
 * address names no colour [PDP-112]; neither is written to the address.
 */
export function useVariantChoice(variants: readonly Variant[], picturedColor: string | null): VariantChoice {
  const { sizes, colors } = optionsOf(variants);
  const values = { color: colors, size: sizes };
  const [address, setAddress] = useSearchParams();
  const { color, size } = choiceInAddress(address, variants);
  const [picked, setPicked] = useState<Choice>({ color, size });
  const [cleared, setCleared] = useState(false);
  // A choice shows at once and reaches the address later. Until then the address is outdated; otherwise it is followed:
  // a link, going back.
  const followed = useRef<Choice>({ color, size });
  const inFlight = useRef<Choice | null>(null);
  useEffect(() => {
    const named = { color, size };
    if (inFlight.current) {
      if (same(inFlight.current, named)) inFlight.current = null;
    } else if (!same(followed.current, named)) {
      setPicked(named);
      setCleared(false);
    }
    followed.current = named;
  });
  const pick = (next: Choice) => {
    setCleared(same(next, NOTHING));
    if (same(next, picked)) return;
    setPicked(next);
    const target = inFlight.current ?? { color, size };
    if (same(next, target)) return;
    inFlight.current = next;
    setAddress((now) => addressWithChoice(now, next), { replace: true, preventScrollReset: true });
  };
  const chosen: Choice = { size: picked.size ?? only(sizes), color: picked.color ?? only(colors) };
  // the preselected colour gives way to a size it does not come in, and blocks no size
  const pictured =
    !cleared &&
    variants.some(
      (variant) =>
        variant.color === picturedColor && variant.stock > 0 && (chosen.size === null || variant.size === chosen.size),
    );
  const choice: Choice = { ...chosen, color: chosen.color ?? (pictured ? picturedColor : null) };

  const stateOf = (kind: OptionKind) => (value: string) => ({
    value,
    enabled: isOptionEnabled(variants, chosen, kind, value) || choice[kind] === value,
    soldOut: !isOptionEnabled(variants, { ...chosen, [kind]: null }, kind, value),
  });

  return {
    choice,
    variant: resolveVariant(variants, choice),
    options: { color: colors.map(stateOf('color')), size: sizes.map(stateOf('size')) },
    missing: kinds.filter((kind) => choice[kind] === null),
    open: kinds.filter((kind) => values[kind].length > 1),
    choose: (kind, value) => pick({ ...picked, [kind]: value }),
    clear: () => pick(NOTHING),
    clearable: picked.size !== null || (choice.color !== null && colors.length > 1),
    soldOut: variants.every(({ stock }) => stock === 0),
  };
}

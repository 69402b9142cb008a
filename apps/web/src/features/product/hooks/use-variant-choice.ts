import type { Variant } from '@fori/contracts/products/schemas';
import { type Choice, optionEnabled, optionsOf, resolveVariant } from '@fori/domain/variants';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressWithChoice, choiceInAddress } from '../variant-address.ts';

export type OptionKind = keyof Choice;

interface OptionState {
  value: string;
  enabled: boolean;
  /** none of it is left; true also for one that stays enabled because it is chosen */
  soldOut: boolean;
}

export interface VariantChoice {
  choice: Choice;
  variant: Variant | null;
  options: Record<OptionKind, OptionState[]>;
  /** what is still to be chosen; empty once every kind is */
  missing: OptionKind[];
  /** the kinds with more than one value: the only ones there is a choice in */
  open: OptionKind[];
  choose: (kind: OptionKind, value: string) => void;
  clear: () => void;
  clearable: boolean;
  /** not one variant is left, so there is nothing to choose */
  soldOut: boolean;
}

const NOTHING: Choice = { size: null, color: null };
const kinds = ['color', 'size'] as const satisfies readonly OptionKind[];
const only = (values: readonly string[]) => (values.length === 1 ? (values[0] ?? null) : null);
const same = (one: Choice, other: Choice) => one.color === other.color && one.size === other.size;

/**
 * The choice of size and colour among a product's variants, kept in the address so that a shared link opens it. A kind with
 * one value only is chosen from the start, and so is the colour of the first picture while it can be had and the address
 * names no colour [PDP-112]; neither is written into the address.
 */
export function useVariantChoice(variants: readonly Variant[], picturedColor: string | null): VariantChoice {
  const { sizes, colors } = optionsOf(variants);
  const values = { color: colors, size: sizes };
  const [address, setAddress] = useSearchParams();
  const { color, size } = choiceInAddress(address, variants);
  const openingChoice = (): Choice => {
    const available = variants.some(
      (variant) => variant.color === picturedColor && variant.stock > 0 && (size === null || variant.size === size),
    );
    return { color: color ?? (available ? picturedColor : null), size };
  };
  const [picked, setPicked] = useState(openingChoice);
  // A choice is shown at once and reaches the address later. Until then the address is behind; otherwise it is followed
  // wherever it leads: a link, going back.
  const followed = useRef<Choice>({ color, size });
  const underWay = useRef<Choice | null>(null);
  useEffect(() => {
    const named = { color, size };
    if (underWay.current) {
      if (same(underWay.current, named)) underWay.current = null;
    } else if (!same(followed.current, named)) {
      setPicked(openingChoice());
    }
    followed.current = named;
  });
  const pick = (next: Choice) => {
    if (same(next, picked)) return;
    setPicked(next);
    const target = underWay.current ?? { color, size };
    if (same(next, target)) return;
    underWay.current = next;
    setAddress((now) => addressWithChoice(now, next), { replace: true, preventScrollReset: true });
  };
  const choice: Choice = { size: picked.size ?? only(sizes), color: picked.color ?? only(colors) };

  const stateOf = (kind: OptionKind) => (value: string) => ({
    value,
    enabled: optionEnabled(variants, choice, kind, value),
    soldOut: !optionEnabled(variants, { ...choice, [kind]: null }, kind, value),
  });

  return {
    choice,
    variant: resolveVariant(variants, choice),
    options: { color: colors.map(stateOf('color')), size: sizes.map(stateOf('size')) },
    missing: kinds.filter((kind) => choice[kind] === null),
    open: kinds.filter((kind) => values[kind].length > 1),
    choose: (kind, value) => pick({ ...picked, [kind]: value }),
    clear: () => pick(NOTHING),
    clearable: picked.size !== null || picked.color !== null,
    soldOut: variants.every(({ stock }) => stock === 0),
  };
}

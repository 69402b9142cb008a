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

/**
 * The choice of size and colour among a product's variants, kept in the address so that a shared link opens it. A kind with
 * one value only is chosen from the start, and not named there.
 */
export function useVariantChoice(variants: readonly Variant[]): VariantChoice {
  const { sizes, colors } = optionsOf(variants);
  const values = { color: colors, size: sizes };
  const [address, setAddress] = useSearchParams();
  const named = choiceInAddress(address, variants);
  const [picked, setPicked] = useState(named);
  // A choice is shown at once and reaches the address later. Until then the address is behind; otherwise it is followed
  // wherever it leads: a link, going back.
  const onItsWay = useRef(false);
  useEffect(() => {
    const arrived = picked.color === named.color && picked.size === named.size;
    if (arrived) onItsWay.current = false;
    else if (!onItsWay.current) setPicked({ color: named.color, size: named.size });
  }, [named.color, named.size, picked]);
  const pick = (next: Choice) => {
    if (next.color === picked.color && next.size === picked.size) return;
    onItsWay.current = true;
    setPicked(next);
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

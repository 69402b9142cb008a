import { useTranslation } from '@fori/client/use-translation';
import type { OfferedChoices } from '@fori/contracts/jackets/schemas';
import { type JacketPrices, jacketPricesFrom, presetJacketPrices } from '@fori/domain/jacket-offer';
import { isMixedColor, type JacketColor, jacketColors } from '@fori/domain/jackets';
import { useCallback, useMemo } from 'react';
import { useStore } from '../../../shared/preferences.tsx';

/** What of jackets the shop offers, and whether its workshop has time; undefined before the first response. */
export function useJacketOffer() {
  return useStore();
}

/** What jackets cost today; null before the first response. */
export function useKnownJacketPrices(): JacketPrices | null {
  const prices = useJacketOffer()?.jacket_prices;
  return useMemo(() => (prices ? jacketPricesFrom(prices) : null), [prices]);
}

/** What jackets cost today; the preset prices before the first response (JACKET-230). */
export const useJacketPrices = (): JacketPrices => useKnownJacketPrices() ?? presetJacketPrices;

/** Those of all values that the shop offers; all before the first response (JACKET-240). */
export function useOffered<V extends string>(
  part: Exclude<keyof OfferedChoices, 'monogram'>,
  all: readonly V[],
): readonly V[] {
  const offered: readonly string[] | undefined = useJacketOffer()?.jacket_choices[part];
  return useMemo(() => (offered ? all.filter((value) => offered.includes(value)) : all), [all, offered]);
}

/** The colours that the shop offers, its own after those that every shop has; only the latter before the first response (JACKET-250). */
export function useOfferedColors(): readonly JacketColor[] {
  const offered = useJacketOffer()?.jacket_choices.color;
  return offered ?? jacketColors;
}

/** Names a colour; one of the shop's own that it does not offer any more by its hex code. */
export function useColorName(): (color: JacketColor) => string {
  const { t } = useTranslation('jacket');
  const own = useJacketOffer()?.jacket_colors;
  return useCallback(
    (color) => (isMixedColor(color) ? (own?.find(({ hex }) => hex === color)?.name ?? color) : t(`color.${color}`)),
    [own, t],
  );
}

import { jacketPrice } from '@fori/domain/jackets';
import { useMemo } from 'react';
import { useDesignDraftLater } from './use-designer.ts';
import { useJacketPrices } from './use-jacket-offer.ts';

/** The price of the current design, after what was chosen is shown; the position of logos does not change it. */
export function usePrice(): ReturnType<typeof jacketPrice> {
  const material = useDesignDraftLater(({ design }) => design.material);
  const lining = useDesignDraftLater(({ design }) => design.lining);
  const monogram = useDesignDraftLater(({ design }) => design.monogram);
  const length = useDesignDraftLater(({ design }) => design.logos.length);
  const prices = useJacketPrices();
  return useMemo(
    () => jacketPrice({ material, lining, monogram, logos: { length } }, prices),
    [material, lining, monogram, length, prices],
  );
}

import { jacketPrice } from '@fori/domain/jackets';
import { useMemo } from 'react';
import { useDesignDraft } from './use-designer.ts';
import { useJacketPrices } from './use-jacket-offer.ts';

/** The price of the current design; the position of logos does not change it. */
export function usePrice(): ReturnType<typeof jacketPrice> {
  const material = useDesignDraft(({ design }) => design.material);
  const lining = useDesignDraft(({ design }) => design.lining);
  const monogram = useDesignDraft(({ design }) => design.monogram);
  const length = useDesignDraft(({ design }) => design.logos.length);
  const prices = useJacketPrices();
  return useMemo(
    () => jacketPrice({ material, lining, monogram, logos: { length } }, prices),
    [material, lining, monogram, length, prices],
  );
}

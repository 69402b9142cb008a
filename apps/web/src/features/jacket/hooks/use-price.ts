import { jacketPrice } from '@fori/domain/jackets';
import { useMemo } from 'react';
import { useWork } from './use-designer.ts';

/** What the jacket costs as it is designed; where a logo lies changes nothing of it. */
export function usePrice(): ReturnType<typeof jacketPrice> {
  const material = useWork(({ design }) => design.material);
  const lining = useWork(({ design }) => design.lining);
  const monogram = useWork(({ design }) => design.monogram);
  const length = useWork(({ design }) => design.logos.length);
  return useMemo(
    () => jacketPrice({ material, lining, monogram, logos: { length } }),
    [material, lining, monogram, length],
  );
}

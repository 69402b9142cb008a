import type { SalesGroup } from '@fori/domain/sales';
import { paths } from '../../shared/paths.ts';

/** The page of a report's row: products that still exist have one, everything else has none. */
export const productPath = (group: SalesGroup, key: string): string | null =>
  group === 'product' && /^\d+$/.test(key) ? paths.product(Number(key)) : null;

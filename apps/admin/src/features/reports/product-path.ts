import type { SalesGroup } from '@fori/domain/sales';
import { paths } from '../../shared/paths.ts';

/** Where a row of a report leads: products still in the catalogue to their page, everything else nowhere. */
export const productPath = (group: SalesGroup, key: string): string | null =>
  group === 'product' && /^\d+$/.test(key) ? paths.product(Number(key)) : null;

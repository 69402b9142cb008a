import { expect, test } from 'vitest';
import { importCharges, type VatReason } from './vat-reasons.ts';

test('[VAT-115] import charges are due on exported goods: all of an order, or those beside goods that bear VAT', () => {
  const chargesOf = (...reasons: VatReason[]) => importCharges(reasons.map((reason) => ({ reason })));
  expect(chargesOf('export')).toBe('export');
  expect(chargesOf('export', 'export')).toBe('export');
  expect(chargesOf('voec', 'export')).toBe('export_part');
  expect(chargesOf('outside_territory')).toBe('outside_territory');
  for (const reason of ['domestic', 'oss', 'voec', 'reverse_charge'] as const) expect(chargesOf(reason)).toBeNull();
  expect(chargesOf()).toBeNull();
});

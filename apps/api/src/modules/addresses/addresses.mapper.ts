import type { Address } from '@fori/contracts/addresses/schemas';
import type { AddressRow } from './addresses.repository.ts';

export const toAddress = (row: AddressRow): Address => ({
  id: row.id,
  type: row.type,
  label: row.label,
  street: row.street,
  city: row.city,
  state: row.state,
  postalCode: row.postalCode,
  country: row.country,
  is_default: row.isDefault,
});

import type { ShopIdentity } from '@fori/domain/identity';
import { expect } from 'vitest';
import { replaceIdentity, writtenIdentity } from '../modules/store/identity.repository.ts';
import { demoIdentity } from '../seed/demo-identity.ts';
import type { TestShop } from './harness.ts';

export const danishIdentity: ShopIdentity = {
  ...demoIdentity,
  name: 'Hide & Co',
  company: 'Hide & Co ApS',
  street: 'Vestergade 1',
  postalCode: '8000',
  city: 'Aarhus',
  cityNames: {},
  countryCode: 'DK',
  foundedYear: null,
  orderNumberPrefix: 'HC',
};

/** Changes of the identity of a shop. */
export const identityCalls = (shop: () => TestShop) => {
  const write = async (identity: ShopIdentity) => {
    const { db, shop: parts } = shop();
    const { updatedAt } = await writtenIdentity(db.read);
    const at = await db.write((tx) => replaceIdentity(tx, identity, updatedAt, parts.clock()));
    expect(at).not.toBeNull();
  };
  return { write };
};

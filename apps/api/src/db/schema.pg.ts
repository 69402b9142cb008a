import { pgKit } from './kit.ts';
import { cartTables } from './schema/cart.tables.ts';
import { catalogTables } from './schema/catalog.tables.ts';
import { demoPaymentTables } from './schema/demo-payments.tables.ts';
import { orderTables } from './schema/orders.tables.ts';
import { peopleTables } from './schema/people.tables.ts';
import { shopTables } from './schema/shop.tables.ts';

const catalog = catalogTables(pgKit);
const people = peopleTables(pgKit);
const shop = shopTables(pgKit);
const cart = cartTables(pgKit, catalog, people);
const ordering = orderTables(pgKit, catalog, people);
const demo = demoPaymentTables(pgKit);

export const { categories, categoryTexts, products, productTexts, productImages, variants, priceChanges } = catalog;
export const { users, sessions, emailCodes, identities, usedIdTokens, addresses, auditLog } = people;
export const { settings, outbox } = shop;
export const { carts, cartItems } = cart;
export const { orders, orderLines, orderEvents, withdrawals, payments, idempotencyKeys, sequences } = ordering;
export const { demoPaymentTokens, demoCharges } = demo;

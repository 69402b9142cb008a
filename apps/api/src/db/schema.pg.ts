import { pgKit } from './kit.ts';
import { approvalTables } from './schema/approvals.tables.ts';
import { backOfficeTables } from './schema/back-office.tables.ts';
import { blogTables } from './schema/blog.tables.ts';
import { cartTables } from './schema/cart.tables.ts';
import { catalogTables } from './schema/catalog.tables.ts';
import { contactTables } from './schema/contact.tables.ts';
import { demoPaymentTables } from './schema/demo-payments.tables.ts';
import { documentTables } from './schema/documents.tables.ts';
import { homeTables } from './schema/home.tables.ts';
import { jacketTables } from './schema/jackets.tables.ts';
import { jobTables } from './schema/jobs.tables.ts';
import { menuTables } from './schema/menus.tables.ts';
import { orderTables } from './schema/orders.tables.ts';
import { paymentTables } from './schema/payments.tables.ts';
import { payoutTables } from './schema/payouts.tables.ts';
import { peopleTables } from './schema/people.tables.ts';
import { reviewTables } from './schema/reviews.tables.ts';
import { securityTables } from './schema/security.tables.ts';
import { shopTables } from './schema/shop.tables.ts';
import { textPageTables } from './schema/text-pages.tables.ts';

const catalog = catalogTables(pgKit);
const people = peopleTables(pgKit);
const shop = shopTables(pgKit);
const cart = cartTables(pgKit, catalog, people);
const ordering = orderTables(pgKit, catalog, people);
const jackets = jacketTables(pgKit, people, cart, ordering);
const blog = blogTables(pgKit, people);
const reviewing = reviewTables(pgKit, catalog, people, ordering);
const demo = demoPaymentTables(pgKit);
const paying = paymentTables(pgKit, ordering);
const contact = contactTables(pgKit, people);
const office = backOfficeTables(pgKit, people, ordering, contact, catalog);
const bookkeeping = payoutTables(pgKit, ordering, office);
const documents = documentTables(pgKit, ordering, office);
const texts = textPageTables(pgKit, people);
const home = homeTables(pgKit, people);
const menus = menuTables(pgKit, people);

export const {
  categories,
  categoryTexts,
  redirects,
  searchTexts,
  textChanges,
  products,
  productTexts,
  productImages,
  productCompanions,
  variants,
  priceChanges,
  differenceChanges,
} = catalog;
export const {
  staffRoles,
  users,
  sessions,
  emailCodes,
  emailUndos,
  failedResets,
  identities,
  usedIdTokens,
  passkeys,
  totpFactors,
  recoveryCodes,
  factorChallenges,
  addresses,
  auditLog,
} = people;
export const { securityEvents, counters } = securityTables(pgKit);
export const { settings, shopIdentities, outbox, unmatchedSearches, foundPickupPoints } = shop;
export const { carts, cartItems } = cart;
export const {
  orders,
  orderLines,
  parcelBookings,
  parcels,
  orderEvents,
  withdrawals,
  payments,
  idempotencyKeys,
  orderCodes,
  sequences,
} = ordering;
export const {
  cartJackets,
  orderJackets,
  formerDesigns,
  jacketProofs,
  sharedDesigns,
  jacketRenderings,
  jacketLogos,
  jacketLogoUses,
} = jackets;
export const { blogPosts, blogTexts, blogFigures, blogViews, blogLikes } = blog;
export const { demoPaymentTokens, demoCharges, demoRefunds } = demo;
export const { paymentMoves, paymentCaptures, paymentEvents } = paying;
export const { contactMessages } = contact;
export const { reviews, reviewMedia } = reviewing;
export const { refunds, orderNotes, contactAnswers, savedViews, saleShares, csvStockMoves } = office;
export const { payouts, payoutEntries, payoutDifferences, reconciliations, paymentDisputes } = bookkeeping;
export const { orderDocuments } = documents;
export const { textPages, textPageVersions, termsTexts } = texts;
export const { homeVersions } = home;
export const { menuVersions } = menus;
export const { approvals } = approvalTables(pgKit);
export const { jobs } = jobTables(pgKit);

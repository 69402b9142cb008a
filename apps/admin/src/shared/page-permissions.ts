import type { NeededPermission } from '@fori/contracts/access';
import { permissionForKind } from '@fori/domain/approvals';
import type { Permission } from '@fori/domain/permissions';
import { paths } from './paths.ts';

/** Each always shows a part of the dashboard. */
const dashboardParts = [
  'reports.read',
  'orders.read',
  'messages.read',
  'reviews.read',
  'catalogue.read',
] as const satisfies readonly Permission[];

/** What each page needs to be seen, with all pages below its address; the longest address that fits counts. */
const pages: readonly (readonly [address: string, needed: NeededPermission])[] = [
  [paths.dashboard, dashboardParts],
  [paths.account, 'everyone'],
  [paths.sessions, 'everyone'],
  [paths.orders, 'orders.read'],
  [paths.reports, 'reports.read'],
  [paths.payouts, 'payouts.read'],
  [paths.documents, 'books.read'],
  [paths.books, ['books.export', 'settings.read']],
  [paths.products, 'catalogue.read'],
  [paths.newProduct, 'catalogue.manage'],
  [paths.categories, 'catalogue.read'],
  [paths.shopSearch, 'catalogue.read'],
  [paths.sizeGuides, 'catalogue.read'],
  [paths.productFeed, 'catalogue.read'],
  [paths.jacket, 'catalogue.read'],
  [paths.reviews, 'reviews.read'],
  [paths.customers, 'customers.read'],
  [paths.messages, 'messages.read'],
  [paths.blogs, 'content.read'],
  [paths.newBlog, 'content.manage'],
  [paths.homePage, 'content.read'],
  [paths.menus, 'content.read'],
  [paths.textPages, 'content.read'],
  [paths.mails, 'content.read'],
  [paths.translations, ['catalogue.read', 'content.read', 'settings.read']],
  [paths.identity, 'settings.read'],
  [paths.settings, 'settings.read'],
  [paths.vat, 'settings.read'],
  [paths.shipping, 'settings.read'],
  [paths.setup, 'settings.read'],
  [paths.catalogueZip, 'settings.transfer'],
  [paths.users, 'staff.read'],
  [paths.approvals, Object.values(permissionForKind)],
  [paths.roles, 'staff.read'],
  [paths.audit, 'audit.read'],
  [paths.security, 'security.read'],
  [paths.status, 'security.read'],
  [paths.jobs, 'security.read'],
];

/** What the page at an address needs (ADMIN-291); undefined for one that nobody declared, which `suffices` refuses. */
export const neededFor = (address: string): NeededPermission | undefined => {
  const path = address.replace(/[?#].*/, '');
  // the start page leads to what there is to see
  if (path === paths.home || path === `${paths.home}/`) return 'everyone';
  const [found] = pages
    .filter(([start]) => path === start || path.startsWith(`${start}/`))
    .sort(([one], [other]) => other.length - one.length);
  return found?.[1];
};

import type { AuditRecord } from '@fori/contracts/admin-audit/contract';
import { isBackOfficePage } from '@fori/contracts/pages';
import { paths } from '../../shared/paths.ts';

/** The page of each kind of audited subject; a new kind with a page of its own adds its line. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  order: paths.order,
  orders: () => paths.orders,
  customers: () => paths.customers,
  catalogue: () => paths.catalogueZip,
  product: (id) => paths.product(Number(id)),
  customer: paths.customer,
  mail: paths.mail,
  message: paths.message,
  category: (id) => paths.category(Number(id)),
  review: () => paths.reviews,
  blog: (id) => paths.blog(Number(id)),
  home: () => paths.homePage,
  menus: () => paths.menus,
  page: (id) => paths.textPage(Number(id)),
  jacket: () => paths.jacket,
  settings: (id) => (id === 'identity' ? paths.identity : paths.settings),
  synonyms: () => paths.shopSearch,
  size_guides: () => paths.sizeGuides,
  unmatched_search: () => paths.shopSearch,
  report: () => paths.reports,
  payouts: (id) => (id.startsWith('po_') ? paths.payout(id) : paths.payouts),
  user: () => paths.users,
  staff_role: () => paths.roles,
  approval: () => paths.approvals,
  slowdown: () => paths.security,
};

/** The page of the subject of a record; null where it has none. */
export const subjectPath = ({ entity, entity_id }: Pick<AuditRecord, 'entity' | 'entity_id'>): string | null => {
  const path = Object.hasOwn(pages, entity) ? pages[entity]?.(entity_id) : undefined;
  return path !== undefined && isBackOfficePage(path) ? path : null;
};

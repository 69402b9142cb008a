import { DomainError } from './errors.ts';
import type { SearchTextKind } from './search-texts.ts';
import type { TranslatedKind } from './translations.ts';

/**
 * What a member of staff may be permitted to do, grouped by area (decision 0202). Every call of the back office names the one it
 * needs (`packages/contracts/src/access.ts`). A new one adds its line here, and its name and description to the back office's texts.
 */
export const permissions = [
  'orders.read',
  /** everything about an order but its money: status, notes, mails, proofs, designs */
  'orders.manage',
  /** refunds, also by cancelling a paid order or settling a withdrawal */
  'orders.refund',
  'orders.export',
  'payouts.read',
  'payouts.manage',
  /** invoices and credit notes */
  'books.read',
  /** documents and figures for bookkeeping, taken out of the shop */
  'books.export',
  /** with their addresses, and in short their orders, reviews and messages */
  'customers.read',
  'customers.manage',
  'customers.export',
  'customers.erase',
  'messages.read',
  'messages.manage',
  /** products, categories, jackets, size guides, the shop's search */
  'catalogue.read',
  'catalogue.manage',
  /** journal, home page, menus, text pages, words in mails */
  'content.read',
  'content.manage',
  'reviews.read',
  'reviews.moderate',
  'reports.read',
  /** who the shop is, money, delivery, countries, opening and closing */
  'settings.read',
  'settings.manage',
  /** everything the shop shows, and its settings, taken out or brought in as a ZIP */
  'settings.transfer',
  'staff.read',
  'staff.manage',
  'audit.read',
  'security.read',
  'security.export',
] as const;
export type Permission = (typeof permissions)[number];

/** What each permission brings along at once; resolved in full by `permissionsOf`. */
export const impliedPermissions: Readonly<Partial<Record<Permission, readonly Permission[]>>> = {
  'orders.manage': ['orders.read'],
  'orders.refund': ['orders.read'],
  'orders.export': ['orders.read'],
  'payouts.manage': ['payouts.read'],
  'books.export': ['books.read'],
  'customers.manage': ['customers.read'],
  'customers.export': ['customers.read'],
  'customers.erase': ['customers.read'],
  'messages.manage': ['messages.read'],
  'catalogue.manage': ['catalogue.read'],
  'content.manage': ['content.read'],
  'reviews.moderate': ['reviews.read'],
  'settings.manage': ['settings.read'],
  'settings.transfer': ['catalogue.manage', 'content.manage', 'settings.manage'],
  'staff.manage': ['staff.read'],
  'security.export': ['security.read'],
};

/** The roles every shop has. `owner` has every permission, and can be neither composed nor changed. */
export const builtInRoleKeys = ['owner', 'orders', 'catalogue', 'content', 'read_only'] as const;
export type BuiltInRole = (typeof builtInRoleKeys)[number];

/** What each built-in role is made of, without what that implies. */
export const builtInRoles: Readonly<Record<BuiltInRole, readonly Permission[]>> = {
  owner: permissions,
  orders: ['orders.manage', 'orders.refund', 'orders.export', 'customers.read', 'messages.manage', 'catalogue.read'],
  catalogue: ['catalogue.manage', 'reviews.moderate'],
  // what it links to and shows is in the catalogue
  content: ['content.manage', 'reviews.moderate', 'catalogue.read'],
  // the staff, the audit log and security events say what colleagues do, which looking at the shop does not need
  read_only: [
    'orders.read',
    'payouts.read',
    'books.read',
    'customers.read',
    'messages.read',
    'catalogue.read',
    'content.read',
    'reviews.read',
    'reports.read',
    'settings.read',
  ],
};

/** Bounds of a composed role's name, in characters. */
export const MAX_STAFF_ROLE_NAME = 60;

/** Whether a role is one that every shop has; else its permissions are stored. */
export const isBuiltInRole = (role: string): role is BuiltInRole => builtInRoleKeys.some((key) => key === role);

/**
 * All permissions of a built-in role, or of one composed of these permissions: with what they imply, in the order of `permissions`.
 * Names that are no permissions are ignored, so that a role stored by another version of the shop still works (ADMIN-276).
 */
export const permissionsOf = (role: BuiltInRole | readonly string[]): Permission[] => {
  const granted = new Set<string>(typeof role === 'string' ? builtInRoles[role] : role);
  // a set takes what is added while it is iterated
  for (const permission of granted)
    for (const implied of impliedPermissions[permission as Permission] ?? []) granted.add(implied);
  return permissions.filter((permission) => granted.has(permission));
};

/** Somebody with permissions; customers have none. */
export interface Permitted {
  permissions: readonly Permission[];
}

/** Whether somebody holds a permission, by their role or by what it implies. */
export const may = ({ permissions: held }: Permitted, permission: Permission): boolean => held.includes(permission);

/** Refuses a caller without the permission: `permission_missing`, which names it (ADMIN-279). */
export const requirePermission = (by: Permitted, permission: Permission): void => {
  if (!may(by, permission)) throw permissionMissing(permission);
};

/** The refusal of a caller without the permission, which it names. */
export const permissionMissing = (permission: Permission): DomainError =>
  new DomainError('permission_missing', { extra: { permission } });

/** Those of some permissions that somebody does not have: where there are any, they reach further than theirs. */
export const lackingOf = ({ permissions: held }: Permitted, granted: readonly Permission[]): Permission[] =>
  granted.filter((permission) => !held.includes(permission));

/**
 * Refuses to grant, change or end access that reaches further than one's own: `permission_not_held`, which names the first permission
 * that is lacking (ADMIN-282).
 */
export const requireHeld = (by: Permitted, granted: readonly Permission[]): void => {
  const [lacking] = lackingOf(by, granted);
  if (lacking) throw new DomainError('permission_not_held', { extra: { permission: lacking } });
};

/** The area whose `.read` and `.manage` what search engines are told of a thing falls under. */
export const areaOfSearchTexts: Readonly<Record<SearchTextKind, 'catalogue' | 'content'>> = {
  product: 'catalogue',
  category: 'catalogue',
  blog: 'content',
  page: 'content',
};

/** The area whose `.read` and `.manage` the translations of a thing fall under. */
export const areaOfTranslations: Readonly<Record<TranslatedKind, 'catalogue' | 'content' | 'settings'>> = {
  product: 'catalogue',
  pictures: 'catalogue',
  category: 'catalogue',
  blog: 'content',
  page: 'content',
  home: 'content',
  menus: 'content',
  promo: 'settings',
  closing: 'settings',
  'size-guides': 'catalogue',
  colors: 'catalogue',
};

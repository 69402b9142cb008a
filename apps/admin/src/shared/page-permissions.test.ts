import { suffices } from '@fori/contracts/access';
import { backOfficeContract as calls } from '@fori/contracts/back-office';
import { permissions } from '@fori/domain/permissions';
import { expect, test } from 'vitest';
import { neededFor } from './page-permissions.ts';
import { paths } from './paths.ts';

test.each([
  [paths.orders, calls.adminOrders.list],
  [paths.reports, calls.adminReports.sales],
  [paths.payouts, calls.adminPayouts.list],
  [paths.products, calls.adminProducts.list],
  [paths.newProduct, calls.adminProducts.create],
  [paths.categories, calls.adminCategories.list],
  [paths.shopSearch, calls.adminShopSearch.synonyms],
  [paths.sizeGuides, calls.adminSizeGuides.get],
  [paths.jacket, calls.adminJacket.get],
  [paths.reviews, calls.adminReviews.list],
  [paths.customers, calls.adminCustomers.list],
  [paths.messages, calls.adminMessages.list],
  [paths.blogs, calls.adminBlogs.list],
  [paths.newBlog, calls.adminBlogs.create],
  [paths.homePage, calls.adminHome.get],
  [paths.menus, calls.adminMenus.get],
  [paths.textPages, calls.adminTextPages.list],
  [paths.mails, calls.adminMails.list],
  [paths.translations, calls.adminTranslations.list],
  [paths.identity, calls.adminIdentity.get],
  [paths.vat, calls.adminVat.get],
  [paths.shipping, calls.adminShipping.get],
  [paths.settings, calls.adminSettings.get],
  [paths.catalogueZip, calls.adminCatalogue.export],
  [paths.users, calls.adminUsers.list],
  [paths.approvals, calls.adminApprovals.list],
  [paths.roles, calls.adminRoles.list],
  [paths.audit, calls.adminAudit.list],
  [paths.security, calls.adminSecurity.list],
  [paths.status, calls.adminStatus.get],
  [paths.jobs, calls.adminJobs.list],
])('[ADMIN-291] the page %s is open to those who may make the call it is about', (page, { metadata }) => {
  const open = permissions.filter((permission) => suffices([permission], neededFor(page)));
  expect(open).toEqual(permissions.filter((permission) => suffices([permission], metadata.permission)));
});

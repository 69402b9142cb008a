export { draftHistory } from './draft-history.ts';
export { everyAdminPage } from './list-admin-pages.ts';

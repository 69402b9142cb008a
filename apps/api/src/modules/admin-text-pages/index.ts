export { draftHistory } from './draft-history.ts';
export { everyAdminPage } from './list-admin-pages.ts';
export { undeletePage } from './undelete-page.ts';
export { viewAdminPage } from './view-admin-page.ts';
export { restorablePage } from './write-page.ts';

import type { AdminTextPageRow } from '@fori/contracts/admin-text-pages/schemas';

/** Where customers read a page. */
export const publicPath = ({ kind, slug }: Pick<AdminTextPageRow, 'kind' | 'slug'>): string =>
  kind === 'own' ? `/pages/${slug}` : `/${slug}`;

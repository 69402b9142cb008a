import { type BlogStatus, blogStatuses, publicBlogStatuses } from '@fori/domain/blog';

export type BlogStatusFilter = BlogStatus | 'all';

export interface BlogFilters {
  /** trimmed; empty for no restriction */
  search: string;
  status: BlogStatusFilter;
  page: number;
}

/** The statuses offered: drafts are for admins (decision 0048). */
export const statusesFor = (isAdmin: boolean): readonly BlogStatusFilter[] => [
  'all',
  ...(isAdmin ? blogStatuses : publicBlogStatuses),
];

/** The filters of an address; what is missing or invalid counts as all, page 1. */
export const readBlogFilters = (address: URLSearchParams, isAdmin = false): BlogFilters => {
  const status = address.get('status')?.trim().toLowerCase();
  const page = address.get('page') ?? '';
  return {
    search: (address.get('search') ?? '').trim().slice(0, 100),
    status: statusesFor(isAdmin).find((offered) => offered === status) ?? 'all',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
};

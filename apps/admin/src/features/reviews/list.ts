import { adminReviewQuery } from '@fori/contracts/admin-reviews/schemas';
import { lenient } from '@fori/contracts/common';
import { defineList } from '../../shared/list/define-list.ts';
import { paths } from '../../shared/paths.ts';

/** The tabs in order: pending first. */
export const reviewTabs = ['pending', 'all', 'approved', 'rejected'] as const;
export type ReviewTab = (typeof reviewTabs)[number];

const state = adminReviewQuery
  .omit({ lang: true })
  .extend({ status: lenient(reviewTabs, 'pending'), sort: lenient(['usual', 'newest', 'oldest'], 'usual') });
export type ReviewListState = ReturnType<(typeof state)['parse']>;

/** The list of reviews. */
export const reviewList = defineList(paths.reviews, state);

/** Pending reviews start with the oldest, decided ones with the latest. */
export const sortOf = ({ status, sort }: Pick<ReviewListState, 'status' | 'sort'>): 'newest' | 'oldest' =>
  sort === 'usual' ? (status === 'pending' ? 'oldest' : 'newest') : sort;

import { foldForSearch } from '@fori/domain/catalog';

/** What the back office finds a review by, beside its author's mail address: its words and the author's name. */
export const reviewSearchText = (
  { title, review_text }: { title: string; review_text: string },
  author: string,
): string => foldForSearch(`${title} ${review_text} ${author}`);

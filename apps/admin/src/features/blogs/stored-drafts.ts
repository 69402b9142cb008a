import { storageKey } from '@fori/domain/shop';

const keyOf = (post: number | 'new' | '') => storageKey(`blog-draft-${post}`);

/** Where unsaved input of a post is kept in this browser; null for a new post. */
export const draftKey = (id: number | null): string => keyOf(id ?? 'new');

/** Removes the unsaved input of all posts, for the browser's next user is not to read it. */
export const removeDrafts = (): void => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(keyOf(''))) localStorage.removeItem(key);
  } catch {
    // without storage there are none
  }
};

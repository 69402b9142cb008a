import { paths } from '../../shared/paths.ts';

/** The links beside the categories, the same in the header and the side menu. */
export const pageLinks = [
  { key: 'custom_jacket', to: paths.customJacket },
  { key: 'blogs', to: paths.blogs },
  { key: 'about', to: paths.about },
] as const;

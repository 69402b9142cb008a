/** Whether this runs where pages are rendered, not where they are read. */
export const onServer = (): boolean => typeof window === 'undefined';

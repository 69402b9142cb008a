/** Whether this runs in server rendering. */
export const onServer = (): boolean => typeof window === 'undefined';

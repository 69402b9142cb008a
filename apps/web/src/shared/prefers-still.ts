/** Whether the visitor asked for reduced motion: what would move is shown where it would end. */
export const prefersStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Whether the whole matrix runs (`FORI_E2E=everything`, part of `npm run test:everything`): every language, theme,
 * screen size and input method. Otherwise each state is tested once, in the form most likely to break.
 */
export const everything = process.env.FORI_E2E === 'everything';

/** All variants of a test in the whole matrix; else the first only. */
export const variants = <const T>(...all: readonly [T, ...T[]]): readonly T[] => (everything ? all : all.slice(0, 1));

import { type JacketDesign, plainJacket } from './jackets.ts';

/**
 * The versions of the jacket renderer. The second one shows each leather's own surface (JACKET-210), the third lights the back's
 * shoulders without an edge (JACKET-263).
 */
export const RENDERERS = { first: 1, second: 2, latest: 3 } as const;

/** The version of the renderer that draws a design. A design without one is drawn by the first, so that it keeps its look. */
export const rendererOf = ({ renderer = RENDERERS.first }: Pick<JacketDesign, 'renderer'>): number =>
  Math.min(RENDERERS.latest, Math.max(RENDERERS.first, Math.round(renderer)));

/** The start of a new design, drawn as the shop draws jackets now. */
export const newJacket: JacketDesign = { ...plainJacket, renderer: RENDERERS.latest };

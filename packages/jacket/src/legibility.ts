import type { JacketColor } from '@fori/domain/jackets';
import { contrastOf } from '@fori/domain/mixed-colors';
import { type ThreadColour, threadColor, threadColours } from '@fori/domain/sewing';
import { leatherOf, tonalThreadOn } from './palette.ts';

/** Below this contrast a thread hardly shows: the least that a thread has on the leathers that every shop has. */
export const FAINT_CONTRAST = 1.3;

/** The threads of logos and monograms that hardly show on leather of a colour (JACKET-251). */
export const faintThreadsOn = (color: JacketColor): ThreadColour[] => {
  const { base } = leatherOf(color);
  return threadColours.filter((thread) => contrastOf(threadColor(thread, tonalThreadOn(color)), base) < FAINT_CONTRAST);
};

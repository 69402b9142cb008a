import { normaliseText, toLine } from '@fori/domain/tidy-text';
import { z } from 'zod';

/** A text that is tidied before it is checked; as a transform, it would have no type in the description of the API. */
const tidied = <S extends z.ZodString>(tidy: (text: string) => string, schema: S) =>
  z.preprocess((sent) => (typeof sent === 'string' ? tidy(sent) : sent), schema) as z.ZodEffects<S, string, string>;

/** A text of one line (`toLine`); `message` where it has fewer than `min` characters. */
export const lineOf = (min: number, max: number, message?: string) =>
  tidied(toLine, z.string().min(min, message).max(max));

/** A text of one line, which may be empty. */
export const line = (max: number) => lineOf(0, max);

/** A text of several lines (`normaliseText`); `message` where it has fewer than `min` characters. */
export const linesOf = (min: number, max: number, message?: string) =>
  tidied(normaliseText, z.string().min(min, message).max(max));

/** A text that must match once it is tidied. */
export const matching = (tidy: (text: string) => string, pattern: RegExp, message: string) =>
  tidied(tidy, z.string().regex(pattern, message));

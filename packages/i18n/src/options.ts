import type { AnyTranslate } from './messages.ts';
import type { Translate } from './types.ts';

/** A variant's colour or size as people read it; what the shopkeeper has named otherwise stays as it is. */
const optionText = (t: AnyTranslate, kind: 'color' | 'size', value: string): string =>
  (t as unknown as Translate)(`common:${kind}.${value}` as 'common:color.black', { defaultValue: value });

/** `dark brown` → `Dark brown`. */
export const colorText = (t: AnyTranslate, color: string): string => optionText(t, 'color', color);

/** `One size` → `One size`; letters and numbers are the same in every language. */
export const sizeText = (t: AnyTranslate, size: string): string => optionText(t, 'size', size);

import { completeLettering, type Lettering, lettered, type MonogramThread } from '@fori/domain/lettering';
import type { AnyTranslate } from './messages.ts';
import type { Translate } from './types.ts';

/** Where and how a monogram is sewn: `Left cuff · Block letters · Thread: Brass` (JACKET-160). */
export const letteringText = (anyT: AnyTranslate, lettering: Lettering | undefined): string => {
  const t = anyT as unknown as Translate;
  const { place, typeface, thread } = completeLettering(lettering);
  return [
    t(`designer:monogram.place.${place}`),
    t(`designer:monogram.typeface.${typeface}`),
    t('designer:monogram.in_thread', { thread: threadText(t, thread) }),
  ].join(' · ');
};

/** The name of a monogram's thread. */
export const threadText = (t: AnyTranslate, thread: MonogramThread): string =>
  (t as unknown as Translate)(thread === 'linen' ? 'designer:monogram.linen' : `designer:thread.${thread}`);

/** A design's monogram, with how it is sewn unless that is as usual: `ÅB · Left cuff · Block letters · Thread: Brass`. */
export const monogramOf = (
  t: AnyTranslate,
  design: { monogram: string; lettering?: Lettering | undefined },
): string => {
  const { monogram, lettering } = lettered(design);
  return lettering ? `${monogram} · ${letteringText(t, lettering)}` : monogram;
};

/** What an API response says of how a monogram is sewn; nothing where it is as usual. */
export const letteringOf = (t: AnyTranslate, design: { monogram: string; lettering?: Lettering | undefined }) => {
  const { lettering } = lettered(design);
  return lettering ? { lettering, monogram_text: monogramOf(t, design) } : {};
};

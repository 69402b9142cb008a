import { type Language, localeTags } from '@fori/domain/languages';
import { cached } from './cached.ts';

const waits = cached((language: Language) => new Intl.RelativeTimeFormat(localeTags[language]));

/**
 * When a wait of that many seconds ends: `in 5 minutes`, rounded up. For the server only, because browsers lack the
 * Icelandic texts.
 */
export const formatWait = (seconds: number, language: Language): string => {
  if (seconds < 60) return waits(language).format(Math.max(1, Math.ceil(seconds)), 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60
    ? waits(language).format(minutes, 'minute')
    : waits(language).format(Math.ceil(minutes / 60), 'hour');
};

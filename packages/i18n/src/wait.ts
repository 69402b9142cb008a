import { type Language, localeTags } from '@fori/domain/languages';
import { cached } from './cached.ts';

const waits = cached((language: Language) => new Intl.RelativeTimeFormat(localeTags[language]));

/**
 * When a wait of so many seconds is over: `in 5 minutes`. Rounded up, so that trying then makes sense. For the server
 * only: browsers lack the words in Icelandic.
 */
export const formatWait = (seconds: number, language: Language): string => {
  if (seconds < 60) return waits(language).format(Math.max(1, Math.ceil(seconds)), 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60
    ? waits(language).format(minutes, 'minute')
    : waits(language).format(Math.ceil(minutes / 60), 'hour');
};

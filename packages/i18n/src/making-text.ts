import type { LogoMaking } from '@fori/domain/logo-making';
import type { AnyTranslate } from './messages.ts';
import type { Translate } from './types.ts';

/** A text of a catalogue within a sentence: its first letter is small. */
export const inSentence = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1);

/** How a logo is made, in the reader's language: `patch: cognac leather, thread: brass`; null for one made as usual. */
export const makingText = (anyT: AnyTranslate, { technique, patch, thread }: LogoMaking): string | null => {
  const t = anyT as unknown as Translate;
  if (technique === undefined) return null;
  const threadText = thread ? inSentence(t(`designer:thread.${thread}`)) : '';
  if (technique === 'patch') {
    return t('designer:making.patch', {
      patch: patch ? inSentence(t(`designer:patch.${patch}`)) : '',
      thread: threadText,
    });
  }
  return thread ? t('designer:making.embroidery', { thread: threadText }) : t('designer:making.own_colours');
};

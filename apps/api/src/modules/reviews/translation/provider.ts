import { MEGABYTE } from '@fori/domain/bytes';
import type { Language } from '@fori/domain/languages';
import { z } from 'zod';
import { limitedText } from '../../../limited-text.ts';

/** Translates texts by machine. */
export interface TranslationProvider {
  /** The texts in the other language, in the same order. Rejects where the provider fails, takes too long or returns too much. */
  translate: (texts: readonly string[], from: Language, to: Language) => Promise<string[]>;
}

const TIMEOUT_MS = 8000;
const MAX_BYTES = MEGABYTE;
/** Of one translated text; a review has 2,000 characters at most. */
const MAX_LENGTH = 10_000;

/** The provider's codes where they differ from the shop's. */
const codeOf = (language: Language): string => (language === 'no' ? 'nb' : language);

const answer = z.object({ translatedText: z.array(z.string().max(MAX_LENGTH)) });

interface Options {
  /** address of the provider, to which `/translate` is added */
  url: string;
  apiKey: string | undefined;
  timeoutMs?: number;
}

/** A provider with the interface of LibreTranslate (`POST /translate`). It receives the texts and nothing else. */
export const libreTranslate = ({ url, apiKey, timeoutMs = TIMEOUT_MS }: Options): TranslationProvider => ({
  translate: async (texts, from, to) => {
    const response = await fetch(`${url.replace(/\/+$/, '')}/translate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        q: texts,
        source: codeOf(from),
        target: codeOf(to),
        format: 'text',
        ...(apiKey && { api_key: apiKey }),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`the translation provider answered ${response.status}`);
    const { translatedText } = answer.parse(JSON.parse(await limitedText(response, MAX_BYTES)));
    if (translatedText.length !== texts.length) throw new Error('the translation provider left texts out');
    return translatedText;
  },
});

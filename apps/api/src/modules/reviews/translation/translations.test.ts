import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import type { ConcurrencyLimit } from '../../media/index.ts';
import { libreTranslate } from './provider.ts';
import { createTranslations, type ReviewWords } from './translations.ts';

const atOnce: ConcurrencyLimit = (work) => work();
const written: ReviewWords = { id: 1, language: 'no', title: 'Myk', text: 'Brukt hver dag.' };

describe('translations of reviews', () => {
  test('[REV-104] one translation is made of the same words, shared by concurrent requests; other words are another one', async () => {
    const translate = vi.fn(async (texts: readonly string[]) => texts.map((text) => `en: ${text}`));
    const translations = createTranslations({ translate }, atOnce);
    const results = await Promise.all([1, 2, 3].map(() => translations.of(written, 'en')));
    expect(results).toEqual(Array.from({ length: 3 }, () => ({ title: 'en: Myk', text: 'en: Brukt hver dag.' })));
    expect(translate.mock.calls).toEqual([[['Myk', 'Brukt hver dag.'], 'no', 'en']]);
    expect(await translations.of({ ...written, title: '' }, 'en')).toEqual({ title: '', text: 'en: Brukt hver dag.' });
    await translations.of(written, 'fi');
    expect(translate).toHaveBeenCalledTimes(3);
  });

  test('[REV-104] a failure is reported, answered as unavailable, and not kept', async () => {
    const translate = vi.fn(async (): Promise<string[]> => Promise.reject(new Error('down')));
    const onFailure = vi.fn();
    const translations = createTranslations({ translate }, atOnce, onFailure);
    await expect(translations.of(written, 'en')).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(onFailure).toHaveBeenCalledOnce();
    translate.mockResolvedValueOnce(['Soft', 'Used daily.']);
    expect(await translations.of(written, 'en')).toEqual({ title: 'Soft', text: 'Used daily.' });
  });
});

/** A provider in this process: answers with the texts in capitals, and notes what it received. */
const startProvider = async () => {
  const received: { url: string | undefined; body: unknown }[] = [];
  let answer: (texts: string[]) => unknown = (texts) => ({ translatedText: texts.map((text) => text.toUpperCase()) });
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    received.push({ url: request.url, body: JSON.parse(body) });
    const answered = answer((JSON.parse(body) as { q: string[] }).q);
    if (answered === 'never') return;
    response.statusCode = answered === null ? 400 : 200;
    response.end(JSON.stringify(answered));
  }).unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answerWith = (next: typeof answer) => {
    answer = next;
  };
  return { url, received, answerWith };
};

const provider = await startProvider();

test('[REV-104] a provider receives the texts and their languages alone, and must return as many texts in time, of no more than a megabyte', async () => {
  const { translate } = libreTranslate({ url: `${provider.url}/mt/`, apiKey: 'key', timeoutMs: 200 });
  expect(await translate(['Myk', 'Brukt.'], 'no', 'fi')).toEqual(['MYK', 'BRUKT.']);
  expect(provider.received.at(-1)).toEqual({
    url: '/mt/translate',
    body: { q: ['Myk', 'Brukt.'], source: 'nb', target: 'fi', format: 'text', api_key: 'key' },
  });
  const large = () => ({ translatedText: ['A', 'B'], alternatives: 'x'.repeat(1024 * 1024) });
  for (const wrong of [() => null, () => 'never', () => ({}), () => ({ translatedText: ['one'] }), large]) {
    provider.answerWith(wrong);
    await expect(translate(['a', 'b'], 'fi', 'en'), String(wrong)).rejects.toThrow();
  }
});
